/**
 * Gives the focus to the page's heading, or to its content until there is one: who uses the keyboard or hears the page goes
 * on from there, and not from the top of the window.
 */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('h1') ?? document.getElementById('content')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
