// The marks of the providers, in their own colours and proportions: LINE's bubble white on its
// green, Google's letter in its four colours.

export const LineMark = () => (
  <svg className="icon icon-medium" viewBox="0 0 48 48" aria-hidden="true">
    <path
      fill="#fff"
      d="M24 5C12.4 5 3 12.6 3 22c0 8.4 7.5 15.4 17.6 16.7.7.2 1.6.5 1.9 1.1.2.6.1 1.4.1 2l-.3 1.8c-.1.6-.4 2.2 1.9 1.2 2.4-1 12.8-7.5 17.4-12.9C44.5 28.5 45 25.3 45 22 45 12.6 35.6 5 24 5Z"
    />
    <path
      fill="none"
      stroke="#06703a"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      d="M11.5 17.5v9h4.5M20 17.5v9M24 26.5v-9l5.5 9v-9M38 17.5h-4.5v9H38M33.5 22H37.5"
    />
  </svg>
);

export const GoogleMark = () => (
  <svg
    className="icon icon-medium"
    viewBox="0 0 48 48"
    aria-hidden="true"
    fill="none"
    strokeWidth="7.5"
  >
    <path stroke="#ea4335" d="M9.43 16.250A16.5 16.5 0 0 1 36.26 12.96" />
    <path stroke="#fbbc05" d="M9.71 32.250A16.5 16.5 0 0 1 9.43 16.25" />
    <path stroke="#34a853" d="M35.46 35.870A16.5 16.5 0 0 1 9.71 32.25" />
    <path stroke="#4285f4" d="M24.5 24H40.500A16.5 16.5 0 0 1 35.46 35.87" />
  </svg>
);
