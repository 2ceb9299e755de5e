type Manager = {
  get: (fallback: unknown) => unknown
  set: (value: string | null) => void
  subscribe: (handler: (value: unknown) => void) => () => void
}

const prefix = 'colorScheme-'

function schemes(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem('colorScheme') ?? '{}') as Record<string, string>
  } catch {
    return {}
  }
}

function read(key: string): string | null {
  return key.startsWith(prefix) ? (schemes()[key.slice(prefix.length)] ?? null) : localStorage.getItem(key)
}

function write(key: string, value: string | null): void {
  if (!key.startsWith(prefix)) {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    return
  }
  const next = { ...schemes() }
  if (value === null) delete next[key.slice(prefix.length)]
  else next[key.slice(prefix.length)] = value
  localStorage.setItem('colorScheme', JSON.stringify(next))
}

/**
 * Where color mode and scheme are kept: the two local storage keys `colorMode` and `colorScheme` (one scheme for
 * light, one for dark), and nothing else. Other tabs follow. Spec 3.
 */
export function schemeStorage({ key }: { key: string }): Manager {
  const storedUnder = key.startsWith(prefix) ? 'colorScheme' : key
  return {
    get: fallback => read(key) ?? fallback,
    set: value => write(key, value),
    subscribe(handler) {
      const follow = (event: StorageEvent) => {
        if (event.key === storedUnder) handler(read(key))
      }
      window.addEventListener('storage', follow)
      return () => window.removeEventListener('storage', follow)
    },
  }
}
