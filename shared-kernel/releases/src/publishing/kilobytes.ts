/** `62.3 kB` */
export const inKilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
