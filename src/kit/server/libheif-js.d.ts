// The package brings no types for its decoder; these are the parts that are used.
declare module 'libheif-js/wasm-bundle.js' {
  type Pixels = { data: Uint8ClampedArray; width: number; height: number }
  type Picture = {
    get_width(): number
    get_height(): number
    is_primary(): boolean
    display(target: Pixels, done: (filled: Pixels | null) => void): void
  }
  const heif: { HeifDecoder: new () => { decode(bytes: Uint8Array): Picture[] } }
  export default heif
}
