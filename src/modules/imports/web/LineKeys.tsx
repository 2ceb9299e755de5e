import { useRef } from 'react'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { KeyHints } from '../../../kit/web/shell/KeyHints.tsx'
import { useKeys } from '../../../kit/web/shell/keys.ts'
import { t } from '../../../kit/web/text/text.ts'
import { importsApi } from '../contract.ts'
import type { Decision, ImportLine } from '../people/contract.ts'
import { lineReads, takes } from './LineRow.tsx'

/** J and K go from line to line, Y takes the one that is reached, N leaves it out, F fixes it. */
export function useLineKeys(lines: readonly ImportLine[], onMend: (id: string) => void) {
  const box = useRef<HTMLUListElement>(null)
  const deciding = useApiMutation(importsApi.changeLine, { refreshes: lineReads, tells: false })
  const rows = () => [...(box.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])]
  const place = () => rows().findIndex(row => row.contains(document.activeElement))
  const move = (by: number) => () => {
    const all = rows()
    all[Math.min(all.length - 1, Math.max(0, place() + by))]?.focus()
  }
  const withLine = (act: (line: ImportLine) => void) => () => {
    const id = rows()[place()]?.dataset.line
    const line = lines.find(one => one.id === id)
    if (line && !deciding.loading) act(line)
  }
  const decide = (of: ImportLine, decision: Decision | null) => {
    if (of.decision !== decision) void deciding.send({ params: { id: of.id }, body: { decision } })
  }
  useKeys(
    lines.length === 0
      ? {}
      : {
          ...{ j: move(1), k: move(-1) },
          y: withLine(of => decide(of, takes(of))),
          n: withLine(of => decide(of, 'skip')),
          f: withLine(of => onMend(of.id)),
        },
  )
  return box
}

/** The keys of the lines. */
export const LineKeysBar = () => (
  <KeyHints
    of={[
      ['J', t('Next')],
      ['K', t('Previous')],
      ['Y', t('Take it')],
      ['N', t('Leave out')],
      ['F', t('Fix here')],
    ]}
  />
)
