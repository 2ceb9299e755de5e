/** The long side of a picture that is sent, in pixels: enough to read the small print of a card. */
const longSide = 2_400
const quality = 0.8
/** A picture within that side and up to so many bytes goes as it is. */
const smallEnough = 1_000_000

async function redrawn(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const share = Math.min(1, longSide / Math.max(bitmap.width, bitmap.height))
  if (share === 1 && file.size <= smallEnough) return null
  const size = { width: Math.round(bitmap.width * share), height: Math.round(bitmap.height * share) }
  const canvas = Object.assign(document.createElement('canvas'), size)
  const context = canvas.getContext('2d')
  if (!context) return null
  // JPEG knows no transparency: what is see-through would become black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, size.width, size.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, size.width, size.height)
  bitmap.close()
  return new Promise(resolve => canvas.toBlob(resolve, 'image/jpeg', quality))
}

const asJpeg = (name: string) => `${name.replace(/\.\w+$/, '')}.jpg`

/**
 * The picture upright, as a JPEG of at most 2,400 pixels on its long side. The file itself when it is no picture, is small
 * already, cannot be read by the browser (HEIC, damaged), or would not become smaller.
 */
export async function smallerPicture(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || typeof createImageBitmap !== 'function') return file
  const smaller = await redrawn(file).catch(() => null)
  if (!smaller || smaller.size >= file.size) return file
  return new File([smaller], asJpeg(file.name), { type: 'image/jpeg', lastModified: file.lastModified })
}
