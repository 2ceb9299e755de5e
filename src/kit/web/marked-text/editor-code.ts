import { useEffect, useState } from 'react'

type Code = typeof import('./MarkedEditor.tsx').default

let loaded: Code | null = null

async function load(): Promise<Code | null> {
  const code = await import('./MarkedEditor.tsx').catch(() => null)
  loaded ??= code?.default ?? null
  return loaded
}

/**
 * The editor's code, or null while it is not here: offline it comes when the network does. It never takes the place of the
 * plain area under the hands of somebody who writes in it, which is why this is no `lazy`.
 */
export function useEditorCode() {
  const [isWriting, setIsWriting] = useState(false)
  const [code, setCode] = useState(() => loaded)
  const [here, setHere] = useState(code !== null)
  useEffect(() => {
    const come = () => void load().then(now => setCode(() => now))
    if (!loaded) come()
    addEventListener('online', come)
    return () => removeEventListener('online', come)
  }, [])
  if (code && !here && !isWriting) setHere(true)
  return { Editor: here ? code : null, setIsWriting }
}
