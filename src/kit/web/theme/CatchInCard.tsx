import { type ReactNode, useContext, useEffect, useState } from 'react'
import { Catch } from './Catch.tsx'
import { CrashContext } from './crash.ts'
import { Failure } from './Failure.tsx'

function Fallen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const report = useContext(CrashContext)
  useEffect(() => void report(error).catch(() => undefined), [report, error])
  return <Failure error={null} onRetry={onRetry} />
}

/** A card whose content cannot be drawn says so in its own place, and leaves the rest of the page standing. */
export function CatchInCard({ children }: { children: ReactNode }) {
  const [tries, setTries] = useState(0)
  return (
    <Catch at={tries} shown={error => <Fallen error={error} onRetry={() => setTries(tries + 1)} />}>
      {children}
    </Catch>
  )
}
