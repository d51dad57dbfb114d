// The package has no types of its own: https://github.com/papandreou/subset-font#api
declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'sfnt' | 'woff' | 'woff2';
    readonly variationAxes?: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
    readonly keepFeatures?: readonly string[];
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Uint8Array>;
}
