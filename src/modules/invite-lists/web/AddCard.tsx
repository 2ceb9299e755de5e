import { Alert, Box, Button } from '@mui/material'
import { ListPlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { Refusal } from '../../../kit/contract/refusal.ts'
import { call } from '../../../kit/web/api/call.ts'
import { FileDrop } from '../../../kit/web/forms/FileDrop.tsx'
import { TextField } from '../../../kit/web/forms/fields.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { Section } from '../../../kit/web/theme/Section.tsx'
import { tableRule } from '../../imports/contract.ts'
import { inviteListsApi } from '../contract.ts'
import { mostLines } from '../lines/contract.ts'
import { setLines, useList } from './ListForm.tsx'

type Manner = { onProgress?: (share: number) => void; signal?: AbortSignal }

/** Reads a file and puts its people at the end of the list. Throws the refusal, and then the list stays as it was. */
function useAdding() {
  const form = useList()
  const [unused, setUnused] = useState<readonly string[]>([])
  const add = async (file: File, manner: Manner = {}) => {
    const read = await call(inviteListsApi.readList, { files: [file], quiet: true, ...manner })
    const before = form.getValues('lines')
    const room = mostLines - before.length
    if (read.lines.length > room)
      throw new Refusal(
        'invalid',
        t('At most {most} people are invited at a time. {count} are on the list already, and these are {more}.', {
          ...{ most: mostLines, count: before.length, more: read.lines.length },
        }),
      )
    const last = before.at(-1)?.line ?? 0
    setUnused(read.unused)
    setLines(form, [...before, ...read.lines.map((one, at) => ({ ...one, line: last + at + 1, chosen: true }))])
  }
  return { add, unused }
}

/** Takes rows as they are copied from a spreadsheet, or a file. */
export function AddCard({ disabled }: { disabled: boolean }) {
  const form = useList()
  const { add, unused } = useAdding()
  const [loading, setLoading] = useState(false)
  const adding = useRef(false)
  const refuse = (message: string) => form.setError('text', { type: 'server', message }, { shouldFocus: true })
  const addText = async () => {
    const text = form.getValues('text')
    if (text.trim() === '') return refuse(t('Paste the rows first.'))
    if (adding.current) return
    adding.current = true
    setLoading(true)
    try {
      await add(new File([text], 'pasted.txt', { type: 'text/plain' }))
      form.clearErrors('text')
      // What was typed while this was read stays.
      if (form.getValues('text') === text) form.setValue('text', '', { shouldDirty: true })
    } catch (error) {
      refuse((error instanceof Refusal ? error : new Refusal('busy')).sentence)
    } finally {
      adding.current = false
      setLoading(false)
    }
  }
  return (
    <Section title={t('Add people')}>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <TextField
          name="text"
          label={t('Rows from a spreadsheet')}
          help={t(
            'One person per line: first name, last name, email, and if you have them phone, position, state, office, coordinator, referral source and language. Column names in the first line may come in any order. At most {most} people at a time.',
            { most: mostLines },
          )}
          rows={5}
          disabled={disabled}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2.5, alignItems: 'flex-start' }}>
          <Button
            variant="outlined"
            startIcon={<ListPlus />}
            loading={loading}
            disabled={disabled}
            onClick={() => void addText()}
          >
            {t('Add to the list')}
          </Button>
          <FileDrop
            label={t('File with people (CSV or Excel)')}
            rule={tableRule}
            send={async ([file], onProgress, signal) => file && add(file, { onProgress, signal })}
            disabled={disabled}
            asChosen
          />
        </Box>
        {unused.length > 0 && (
          <Alert severity="info">{t('Not used for an invitation: {columns}', { columns: unused.join(', ') })}</Alert>
        )}
      </Box>
    </Section>
  )
}
