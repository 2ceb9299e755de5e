/** Something that lies over the page. */
export type Layer = { close(): void }

const layers: Layer[] = []

/** Notes a layer over the page while it is open. Answers how to take it out again. */
export function noteLayer(layer: Layer): () => void {
  layers.push(layer)
  return () => void layers.splice(layers.indexOf(layer), 1)
}

/** The layer that the browser's Back closes: the one on top. */
export const topLayer = (): Layer | undefined => layers.at(-1)
