import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import heif from 'libheif-js/wasm-bundle.js'

/** What the worker answers: raw pixels, or why there are none. */
export type HeicAnswer = { width: number; height: number; pixels: ArrayBuffer } | { refused: 'damaged' | 'tooMany' }

async function decode(path: string, maxPixels: number): Promise<HeicAnswer> {
  const pictures = new heif.HeifDecoder().decode(await readFile(path))
  const picture = pictures.find(one => one.is_primary()) ?? pictures[0]
  if (!picture) return { refused: 'damaged' }
  const width = picture.get_width()
  const height = picture.get_height()
  if (width * height > maxPixels) return { refused: 'tooMany' }
  const pixels = new ArrayBuffer(width * height * 4)
  const target = { data: new Uint8ClampedArray(pixels), width, height }
  const filled = await new Promise<unknown>(done => picture.display(target, done))
  return filled ? { width, height, pixels } : { refused: 'damaged' }
}

const { path, maxPixels } = workerData as { path: string; maxPixels: number }
const answer = await decode(path, maxPixels).catch((): HeicAnswer => ({ refused: 'damaged' }))
parentPort?.postMessage(answer, 'pixels' in answer ? [answer.pixels] : [])
