import { Box } from '@mui/material'
import { useRef } from 'react'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
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

/** The keys, for whoever has some; not on a screen that is touched. */
export function LineKeysBar() {
  const hint = (key: string, does: string) => (
    <Box component="span" sx={{ display: 'inline-flex', gap: 1.5, alignItems: 'center' }}>
      <Box
        component="kbd"
        sx={{ px: 1.5, font: 'inherit', fontWeight: 600, border: 1, borderColor: 'divider', borderRadius: 1.5 }}
      >
        {key}
      </Box>
      {does}
    </Box>
  )
  return (
    <Box
      sx={{
        display: { xs: 'none', md: 'flex' },
        '@media (pointer: coarse)': { display: 'none' },
        ...{ alignItems: 'center', gap: 4, px: 5, py: 3, fontSize: '0.8125rem', color: 'text.secondary' },
      }}
    >
      {hint('J', t('Next'))}
      {hint('K', t('Previous'))}
      {hint('Y', t('Take it'))}
      {hint('N', t('Leave out'))}
      {hint('F', t('Fix here'))}
    </Box>
  )
}
