import { Box, Checkbox, FormControlLabel, Skeleton, Switch, Typography } from '@mui/material'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import type { ReplyOf } from '../../../../../kit/contract/endpoint.ts'
import { useApiQuery } from '../../../../../kit/web/api/api-query.ts'
import { FieldFrame } from '../../../../../kit/web/forms/FieldFrame.tsx'
import { t } from '../../../../../kit/web/text/text.ts'
import { Failure } from '../../../../../kit/web/theme/Failure.tsx'
import { setupApi } from '../../../setup/contract.ts'
import type { LocalContent } from '../../../setup/rules.ts'

type Offered = ReplyOf<typeof setupApi.listDocuments>[number]
type Asked = LocalContent['documents'][number]

/** The document types that a step for this position may ask for; what its requirements ask for stands first. */
export function useOfferedDocuments(positionId: string) {
  const asked = useApiQuery(setupApi.listDocuments, { params: { positionId } })
  const rows = asked.data?.toSorted((a, b) => Number(b.requirements.length > 0) - Number(a.requirements.length > 0))
  return { rows, error: asked.error, retry: () => void asked.refetch() }
}

const detailOf = ({ requirements, category }: Offered) =>
  requirements.length > 0 ? t('Asked for by {names}', { names: requirements.join(', ') }) : (category ?? '')

type RowProps = { offered: Offered; asked: Asked | undefined; onChange: (next: Asked | null) => void }

function DocumentRow({ offered, asked, onChange }: RowProps) {
  const words = (
    <>
      {offered.name}
      <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
        {detailOf(offered)}
      </Typography>
    </>
  )
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        columnGap: 4,
        py: 1.5,
        px: 3,
        '& + &': { borderTop: 1, borderColor: 'line.subtle' },
      }}
    >
      <FormControlLabel
        label={words}
        sx={{ flex: '1 1 180px', mr: 0 }}
        control={
          <Checkbox
            checked={Boolean(asked)}
            onChange={event => onChange(event.target.checked ? { documentTypeId: offered.id, required: true } : null)}
          />
        }
      />
      {asked && (
        <FormControlLabel
          label={t('Required')}
          sx={{ mr: 0, ml: { xs: 6, sm: 0 } }}
          control={
            <Switch
              checked={asked.required}
              onChange={event => onChange({ ...asked, required: event.target.checked })}
              slotProps={{ input: { 'aria-label': t('{name} is required', { name: offered.name }) } }}
            />
          }
        />
      )}
    </Box>
  )
}

/** Which documents a step asks for, each required or not. */
export function DocumentsField({ positionId }: { positionId: string }) {
  const id = useId()
  const { rows, error, retry } = useOfferedDocuments(positionId)
  const { field, fieldState } = useController({ name: 'content.documents' })
  const asked: Asked[] = field.value ?? []
  const change = (documentTypeId: string, next: Asked | null) => {
    const others = asked.filter(one => one.documentTypeId !== documentTypeId)
    const order = new Map(rows?.map((row, at) => [row.id, at]))
    const place = (one: Asked) => order.get(one.documentTypeId) ?? 0
    field.onChange((next ? [...others, next] : others).toSorted((a, b) => place(a) - place(b)))
  }
  const none = rows?.length === 0 && t('There are no document types yet. Add them in Settings, Documents.')
  return (
    <FieldFrame id={id} group label={t('Documents')} error={fieldState.error?.message}>
      {error && <Failure error={error} onRetry={retry} />}
      {!rows && !error && <Skeleton variant="rounded" height={160} />}
      {none && <Typography color="textSecondary">{none}</Typography>}
      {rows && rows.length > 0 && (
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            border: 1,
            borderColor: 'divider',
            borderRadius: 2.5,
            maxHeight: 360,
            overflowY: 'auto',
          }}
        >
          {rows.map(row => (
            <DocumentRow
              key={row.id}
              offered={row}
              asked={asked.find(one => one.documentTypeId === row.id)}
              onChange={next => change(row.id, next)}
            />
          ))}
        </Box>
      )}
    </FieldFrame>
  )
}
