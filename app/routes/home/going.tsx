import { GoingCard } from "#features/library/media/ui/going-card.tsx";

type Props = Pick<React.ComponentProps<typeof GoingCard>, "track">;

const Going = ({ track }: Props) => <GoingCard track={track} after={[]} listTitle="" size={96} />;
export default Going;
