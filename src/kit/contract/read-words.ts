/** A place on a picture: fractions of its width and height, from the upper left corner. */
export type Box = { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number }

/** A word that was read, where it stands on the level page, and how sure the reader is, 0 to 100. */
export type ReadWord = Box & { readonly text: string; readonly confidence: number }

/**
 * What was read on one picture. To be read it was turned clockwise by so many quarters, and then by this angle, in radians, to
 * be level; `ratio` is the width of the page, as it was read, over its height.
 */
export type ReadPage = {
  readonly words: readonly ReadWord[]
  readonly quarters: 0 | 1 | 2 | 3
  readonly turned: number
  readonly ratio: number
}

type Point = { readonly x: number; readonly y: number }

/** Where a point of a picture was before it was turned clockwise. */
const before: Record<ReadPage['quarters'], (of: Point) => Point> = {
  0: of => of,
  1: ({ x, y }) => ({ x: y, y: 1 - x }),
  2: ({ x, y }) => ({ x: 1 - x, y: 1 - y }),
  3: ({ x, y }) => ({ x: 1 - y, y: x }),
}

const inside = (value: number) => Math.min(1, Math.max(0, value))

/** Where a place on the page as it was read is on the picture as people see it. */
export function onPicture(box: Box, { quarters, turned, ratio }: Omit<ReadPage, 'words'>): Box {
  const [cos, sin] = [Math.cos(-turned), Math.sin(-turned)]
  const corners = [box.x0, box.x1].flatMap(x =>
    [box.y0, box.y1].map(y => {
      const [across, down] = [(x - 0.5) * ratio, y - 0.5]
      return before[quarters]({ x: (across * cos - down * sin) / ratio + 0.5, y: across * sin + down * cos + 0.5 })
    }),
  )
  const [across, down] = [corners.map(({ x }) => inside(x)), corners.map(({ y }) => inside(y))]
  return { x0: Math.min(...across), y0: Math.min(...down), x1: Math.max(...across), y1: Math.max(...down) }
}
