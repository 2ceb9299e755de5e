// jsdom draws its frames with one interval, which it starts when somebody waits for a frame and stops when nobody does.
// Started while a test has false timers, it would stand still for every test after it: so somebody always waits.
const frame = window.requestAnimationFrame
const wait = (): unknown => frame(wait)
wait()
