import { onTestFinished } from 'vitest'

/**
 * Lets the browser's navigator have what jsdom's has not, until the test ends. Nothing stands in for the navigator itself:
 * a module that reads it while it loads would fail in each test after it, too.
 */
export function setNavigator(name: 'pdfViewerEnabled' | 'credentials', value: unknown): void {
  Object.defineProperty(navigator, name, { value, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, name))
}
