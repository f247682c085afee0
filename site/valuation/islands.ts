import { onTouch } from "#site/live/on-touch.ts";

/** The reader of a chart loads when the chart is touched. A press that comes before it has loaded is repeated. */
for (const figure of document.querySelectorAll<HTMLElement>("[data-mount]"))
  onTouch(figure, async () => {
    const pressed: HTMLElement[] = [];
    const remember = ({ target }: Event) => {
      const button = target instanceof Element && target.closest("button");
      if (button) pressed.push(button);
    };
    figure.addEventListener("click", remember);
    const { mountChart } = await import("#site/charts/ChartReader.tsx");
    figure.removeEventListener("click", remember);
    mountChart(figure);
    pressed.at(-1)?.click();
  });
