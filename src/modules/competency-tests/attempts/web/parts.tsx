import { Box, Checkbox, Radio, Typography } from '@mui/material'
import { useId } from 'react'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { useImageUrl } from '../../../../kit/web/api/images.ts'
import { TextInput } from '../../../../kit/web/forms/inputs.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { testsApi } from '../../tests/contract.ts'
import type { OwnTestDetail, SavedAnswer } from '../contract.ts'

/** A question as it is asked, also in a preview. */
export type Asked = Omit<NonNullable<OwnTestDetail['running']>['questions'][number], 'id'>
type Value = SavedAnswer['value']

/** So many points, in words. */
export const pointsWords = (points: number): string => t('{points, plural, one {# point} other {# points}}', { points })

/** The image of a question, fetched with the token. */
export function QuestionImage({ id, alt }: { id: string; alt: string }) {
  const { data } = useApiQuery(testsApi.readImage, { params: { id }, quiet: true })
  const address = useImageUrl(data)
  if (!address) return <Box sx={{ height: 200, borderRadius: 3.5, bgcolor: 'surface.sunken' }} />
  return (
    <Box
      component="img"
      src={address}
      alt={alt}
      sx={{
        display: 'block',
        width: '100%',
        maxHeight: 320,
        objectFit: 'contain',
        borderRadius: 3.5,
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    />
  )
}

const row = (isChosen: boolean) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 52,
  px: 2,
  py: 1,
  borderRadius: 3,
  cursor: 'pointer',
  border: isChosen ? 2 : 1,
  m: isChosen ? 0 : '1px',
  borderColor: isChosen ? 'primary.main' : 'divider',
  bgcolor: isChosen ? 'primary.tint' : 'background.paper',
  overflowWrap: 'anywhere',
})

type InputProps = { of: Asked; value: Value; onChange: (value: Value) => void; labelledBy: string }

function Choices({ of, value, onChange, labelledBy }: InputProps) {
  const name = useId()
  const chosen = value && 'chosen' in value ? value.chosen : []
  const isMany = of.type === 'several'
  const pick = (id: string, isOn: boolean) => {
    if (!isMany) return onChange({ chosen: [id] })
    const next = of.options.map(one => one.id).filter(one => (one === id ? isOn : chosen.includes(one)))
    return onChange({ chosen: next })
  }
  const Control = isMany ? Checkbox : Radio
  return (
    <Box role={isMany ? 'group' : 'radiogroup'} aria-labelledby={labelledBy} sx={{ display: 'grid', gap: 2.5 }}>
      {of.options.map(one => (
        <Box key={one.id} component="label" sx={row(chosen.includes(one.id))}>
          <Control
            name={name}
            value={one.id}
            checked={chosen.includes(one.id)}
            onChange={event => pick(one.id, event.target.checked)}
          />
          <span>{one.text}</span>
        </Box>
      ))}
    </Box>
  )
}

/** What is asked, with its image and what may be answered. */
export function QuestionView({
  of,
  value,
  onChange,
  heading = 'h1',
}: Omit<InputProps, 'labelledBy'> & { heading?: 'h1' | 'h3' }) {
  const id = useId()
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box>
        <Box sx={{ display: 'flex', gap: 3, justifyContent: 'space-between', color: 'text.secondary', mb: 1.5 }}>
          <Typography variant="body2">{of.subject}</Typography>
          <Typography variant="body2" sx={{ whiteSpace: 'nowrap' }}>
            {pointsWords(of.points)}
          </Typography>
        </Box>
        <Typography
          id={id}
          variant="h2"
          component={heading}
          tabIndex={-1}
          sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', outline: 0 }}
        >
          {of.text}
        </Typography>
        {of.type === 'several' && (
          <Typography color="textSecondary" sx={{ mt: 1.5 }}>
            {t('Choose all that are correct.')}
          </Typography>
        )}
      </Box>
      {of.imageId && <QuestionImage id={of.imageId} alt={of.imageAlt} />}
      {of.type === 'shortText' ? (
        <TextInput
          name="answer"
          label={t('Your answer')}
          rows={3}
          maxLength={2000}
          value={value && 'text' in value ? value.text : ''}
          onChange={event => onChange({ text: event.target.value })}
        />
      ) : (
        <Choices of={of} value={value} onChange={onChange} labelledBy={id} />
      )}
    </Box>
  )
}
