/** Takes the place of a part that could not be fetched and that the page does without. */
export const nothing = () => ({ default: () => <></> });
