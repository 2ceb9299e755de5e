import { Box, Button } from '@mui/material'
import { Plus } from 'lucide-react'
import { t } from '../../../../kit/web/text/text.ts'
import { deepest } from '../../../status/engine/requirement.ts'
import { offeredKinds } from '../../kinds/contract.ts'
import { type FormGroup, type FormNode, newGroup, newSingle } from '../rules.ts'
import { kindTexts } from './KindTexts.tsx'
import { newKey, useBuilder } from './parts.tsx'

type AddProps = { of: FormGroup; place: string; depth: number; faulty: boolean; onAdd: (node: FormNode) => void }

/** The ways to put one more piece into a group. `place` names the group for who cannot see which one it is. */
export function AddBar({ of, place, depth, faulty, onAdd }: AddProps) {
  const { sources, focusOn } = useBuilder()
  const add = (node: FormNode) => {
    onAdd(node)
    focusOn(`[data-node="${node.key}"] select`)
  }
  const label = (word: string) => (place ? t('{add} to {group}', { add: word, group: place }) : word)
  const button = (word: string, node: () => FormNode, first: boolean) => (
    <Button
      key={word}
      variant="outlined"
      size="small"
      startIcon={<Plus />}
      aria-label={label(word)}
      data-add={first ? of.key : undefined}
      data-faulty={(first && faulty) || undefined}
      onClick={() => add(node())}
    >
      {word}
    </Button>
  )
  const offered = offeredKinds.filter(kind => sources[kind].length > 0)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {offered.map((kind, at) => {
        const [only, ...others] = sources[kind]
        const chosen = only && others.length === 0 ? only.value : ''
        return button(kindTexts[kind].add(), () => newSingle(kind, chosen, newKey), at === 0)
      })}
      {depth < deepest &&
        button(t('Add group'), () => newGroup(of.kind === 'anyOf' ? 'allOf' : 'anyOf', newKey), offered.length === 0)}
    </Box>
  )
}
