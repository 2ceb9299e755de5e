/** The ways to text what is unread, longest first: what it is where that is one thing, else how much it is. No names. */
export function noticeTexts(lines: readonly string[], address: string): string[] {
  const short = `Something new for you: ${address}`
  const [only] = lines
  return lines.length === 1
    ? [`${only}. ${address}`, short]
    : [`You have ${lines.length} unread notifications. ${address}`, short]
}
