import { Figure } from "./Figure.tsx";

type Props = { usd: string | null; format: (usd: number) => string };

export const Amount = ({ usd, format }: Props) =>
  usd === null ? <span className="na">Unknown</span> : <Figure text={format(Number(usd))} />;
