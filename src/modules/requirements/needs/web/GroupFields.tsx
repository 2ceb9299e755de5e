import { Box, Typography } from '@mui/material'
import { Group as GroupIcon, type LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { Choice } from '../../../../kit/web/forms/choice-fields.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { saidAt, type Wrong, wrongAt } from '../../kinds/web/parts.tsx'
import { type FormGroup, type FormNode, isGroup } from '../rules.ts'
import { AddBar } from './AddBar.tsx'
import { CardActions } from './CardActions.tsx'
import { kindTexts, kindWord } from './KindTexts.tsx'
import { Said, useBuilder } from './parts.tsx'
import { SingleFields } from './SingleFields.tsx'

const iconOf = (node: FormNode): LucideIcon => (isGroup(node) ? GroupIcon : kindTexts[node.kind].icon)

type CardProps = {
  node: FormNode
  /** "1.2": the second in the first group. */
  place: string
  depth: number
  at: number
  of: number
  wrong: Wrong
  onChange: (node: FormNode) => void
  onMove: (to: number) => void
  onRemove: () => void
}

function NodeCard(props: CardProps) {
  const { node, place, depth, wrong, onChange } = props
  const id = useId()
  const group = isGroup(node)
  const Icon = iconOf(node)
  const word = group ? t('Group {place}', { place }) : t('{kind} {place}', { kind: kindWord(node.kind), place })
  return (
    <Box
      component="li"
      data-node={node.key}
      aria-labelledby={id}
      sx={{
        p: { xs: 3, sm: 4 },
        border: 1,
        borderColor: 'divider',
        borderRadius: 3.5,
        bgcolor: group ? 'surface.sunken' : 'background.paper',
        display: 'grid',
        gap: 3,
        gridTemplateColumns: 'minmax(0, 1fr)',
      }}
    >
      <Box sx={{ display: 'flex', gap: 2.5, alignItems: 'center', minHeight: 32 }}>
        <Box sx={{ color: 'text.secondary', display: 'flex' }}>
          <Icon size={18} aria-hidden />
        </Box>
        <Typography id={id} component="h4" sx={{ flex: 1, minWidth: 0, fontSize: '0.875rem', fontWeight: 600 }}>
          {word}
        </Typography>
        <CardActions {...props} name={word} />
      </Box>
      {group ? (
        <GroupFields of={node} place={word} number={place} depth={depth} wrong={wrong} onChange={onChange} />
      ) : (
        <SingleFields of={node} wrong={wrong} onChange={onChange} />
      )}
      <Said sentence={saidAt(wrong)} />
    </Box>
  )
}

type Props = {
  of: FormGroup
  place: string
  number: string
  depth: number
  wrong: Wrong
  onChange: (of: FormGroup) => void
}

const moved = (nodes: readonly FormNode[], from: number, to: number): FormNode[] => {
  const one = nodes[from]
  return one ? nodes.toSpliced(from, 1).toSpliced(to, 0, one) : [...nodes]
}

/** The pieces of a group, how they count, and the ways to add more. */
export function GroupFields({ of, place, number, depth, wrong, onChange }: Props) {
  const { focusOn } = useBuilder()
  const put = (nodes: FormNode[]) => onChange({ ...of, of: nodes })
  const inside = wrongAt(wrong, 'of')
  return (
    <>
      {(of.of.length > 1 || place !== '') && (
        <Choice
          label={place ? t('How the pieces of {group} count', { group: place }) : t('How these count')}
          placeholder={null}
          value={of.kind}
          options={[
            { value: 'anyOf', label: t('Any one of these is enough') },
            { value: 'allOf', label: t('All of these are needed') },
          ]}
          onChange={kind => onChange({ ...of, kind: kind === 'allOf' ? kind : 'anyOf' })}
        />
      )}
      {of.of.length > 0 && (
        <Box
          component="ol"
          aria-label={place || t('What satisfies it')}
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}
        >
          {of.of.map((node, at) => (
            <NodeCard
              key={node.key}
              node={node}
              place={number ? `${number}.${at + 1}` : String(at + 1)}
              depth={depth + 1}
              at={at}
              of={of.of.length}
              wrong={wrongAt(inside, at)}
              onChange={changed => put(of.of.with(at, changed))}
              onMove={to => put(moved(of.of, at, to))}
              onRemove={() => {
                put(of.of.toSpliced(at, 1))
                focusOn(`[data-add="${of.key}"]`)
              }}
            />
          ))}
        </Box>
      )}
      <Said sentence={saidAt(inside)} />
      <AddBar
        of={of}
        place={place}
        depth={depth}
        faulty={saidAt(inside) !== undefined}
        onAdd={node => put([...of.of, node])}
      />
    </>
  )
}
