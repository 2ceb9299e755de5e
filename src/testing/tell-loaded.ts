import { registerHooks } from 'node:module'

// Preloaded into a product under test: tells what its start has loaded at the moment when it gives memory back.
const loaded = new Set<string>()

registerHooks({
  load(url, context, next) {
    const [, name] = url.match(/.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/) ?? []
    if (name) loaded.add(name)
    return next(url, context)
  },
})

Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
  construct(target, values) {
    loaded.add('the words of a language')
    return Reflect.construct(target, values)
  },
})

type Collect = NonNullable<typeof globalThis.gc>
globalThis.gc = (() => {
  const { moduleLoadList } = process as unknown as { moduleLoadList: string[] }
  if (moduleLoadList.some(name => name.endsWith('undici/undici'))) loaded.add("Node's fetch")
  console.log(`loaded: ${[...loaded].toSorted().join(' ')}`)
}) as Collect
