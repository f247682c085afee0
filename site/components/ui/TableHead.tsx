/** A heading, with the class of its column, and what a tip over the chart calls it. */
export type Column = string | readonly [title: string, look?: string, tip?: string];

type Props = { className?: string | undefined; caption: string; columns: readonly Column[] };

/** What a screen reader calls a table, and its columns. */
export const TableHead = ({ className, caption, columns }: Props) => (
  <>
    <caption className="sr-only">{caption}</caption>
    <thead className={className}>
      <tr>
        {columns.map((column) => {
          const [title, look, tip] = typeof column === "string" ? [column] : column;
          return (
            <th key={title} scope="col" className={look} data-tip={tip}>
              {title}
            </th>
          );
        })}
      </tr>
    </thead>
  </>
);
