/** The round ground of the one large button. */
export const RoundStroke = () => (
  <svg className="to-right" viewBox="0 0 100 100" aria-hidden="true">
    <path d="M92.9 38.4Q95.7 50 92.9 61.6Q90 73.1 81.7 81.8Q73.3 90.4 61.7 92.8Q50 95.1 38.5 92.5Q27 89.9 18.9 81.3Q10.7 72.7 7.4 61.3Q4.2 50 6.8 38.3Q9.4 26.6 18.5 18.9Q27.6 11.1 38.8 7.9Q50 4.8 61.6 7.3Q73.2 9.8 81.7 18.3Q90.2 26.8 92.9 38.4Z" />
  </svg>
);
