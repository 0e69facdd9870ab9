declare module 'subset-font' {
  export default function subsetFont(
    source: Uint8Array,
    text: string,
    options: { targetFormat: 'sfnt' | 'woff2'; variationAxes?: Record<string, number | { min: number; max: number }> },
  ): Promise<Uint8Array>
}
