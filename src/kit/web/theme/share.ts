/** A share for people: "93%". Nothing but all is "100%", and nothing but none is "0%"; of nothing it is a dash. */
export function showShare(part: number, whole: number): string {
  if (whole === 0) return '–'
  const rounded = Math.round((part / whole) * 100)
  return `${part === 0 || part === whole ? rounded : Math.min(99, Math.max(1, rounded))}%`
}
