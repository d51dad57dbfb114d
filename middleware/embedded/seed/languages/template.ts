/** A text with named places such as {brand}, taken apart once and filled many times. */
export type Template = {
  readonly places: readonly string[];
  /** Throws for a place that has no value. */
  fill(values: Readonly<Record<string, string>>): string;
};

export const template = (text: string): Template => {
  // Literal texts at even positions, names of places at odd ones.
  const parts = text.split(/\{([^{}]*)\}/);
  const places = parts.filter((_, index) => index % 2 === 1);
  return {
    places,
    fill(values) {
      let filled = parts[0] ?? '';
      for (let index = 1; index < parts.length; index += 2) {
        const value = values[parts[index] ?? ''];
        if (value === undefined) throw new Error(`Nothing for {${parts[index]}} in "${text}"`);
        filled += value + (parts[index + 1] ?? '');
      }
      return filled;
    },
  };
};
