import { Alert, Box, Button, Typography } from '@mui/material'
import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { day, dayIn } from '../../../../kit/contract/time.ts'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { FormDialog } from '../../../../kit/web/dialogs/FormDialog.tsx'
import { SelectField, SwitchField } from '../../../../kit/web/forms/choice-fields.tsx'
import { DateField } from '../../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../../kit/web/forms/form.tsx'
import { FilePicker, useDrop } from '../../../../kit/web/forms/picking.tsx'
import { useSession } from '../../../../kit/web/session/session.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { ProgressBar } from '../../../../kit/web/theme/ProgressBar.tsx'
import { hitsApi } from '../../hits/contract.ts'
import { type ColumnNames, type ListState, listFileRule } from '../../lists/contract.ts'
import { externalLists, guessColumns, hasOwnColumns, headerOf } from '../../lists/rules.ts'
import { exclusionsApi } from '../contract.ts'

const column = z.string()
const importDraft = z.object({
  listCode: z.string().min(1, 'Choose a list.'),
  asOf: day,
  acceptsFewer: z.boolean(),
  columns: z.object({
    last: column,
    first: column,
    middle: column,
    name: column,
    birthDate: column,
    state: column,
    excludedOn: column,
    kind: column,
  }),
})

type Columns = z.output<typeof importDraft>['columns']

const parts = (): { key: keyof Columns; label: string }[] => [
  { key: 'last', label: t('Surname') },
  { key: 'first', label: t('Given name') },
  { key: 'middle', label: t('Middle name') },
  { key: 'name', label: t('Whole name, when it is in one column') },
  { key: 'birthDate', label: t('Date of birth') },
  { key: 'state', label: t('State') },
  { key: 'excludedOn', label: t('Excluded on') },
  { key: 'kind', label: t('Kind of exclusion') },
]

const filled = (columns: ColumnNames | null): Columns => ({
  last: '',
  first: '',
  middle: '',
  name: '',
  birthDate: '',
  state: '',
  excludedOn: '',
  kind: '',
  ...columns,
})

/** What of last time's choice is in the new file; else what the names of its columns tell. */
function columnsFor(header: readonly string[], before: ColumnNames | null): Columns {
  const named = Object.values(before ?? {})
  const fits = named.length > 0 && named.every(name => header.includes(name))
  return filled(fits ? before : guessColumns(header))
}

function Columns({ header }: { header: readonly string[] }) {
  const options = [...new Set(header)].filter(Boolean).map(name => ({ value: name, label: name }))
  return (
    <Box role="group" aria-label={t('Columns')} sx={{ display: 'grid', gap: 4 }}>
      <Typography color="textSecondary">
        {t('Which column of the file holds what? Date of birth and state make matches more certain.')}
      </Typography>
      <Box
        sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        {parts().map(({ key, label }) => (
          <SelectField
            key={key}
            name={`columns.${key}`}
            label={label}
            options={options}
            placeholder={t('Not in the file')}
          />
        ))}
      </Box>
    </Box>
  )
}

type Picking = { file: File | null; error: string | null; onPick: (file: File) => void }

function PickFile({ file, error, onPick }: Picking) {
  const chooser = useRef<HTMLInputElement>(null)
  const take = ([first]: readonly File[]) => first && onPick(first)
  const { over, handlers } = useDrop(take)
  return (
    <Box
      {...handlers}
      role="group"
      aria-label={t('File')}
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 2,
        p: 5,
        border: '1px dashed',
        borderColor: over ? 'primary.main' : error ? 'error.main' : 'line.control',
        borderRadius: 2.5,
        textAlign: 'center',
      }}
    >
      <FilePicker ref={chooser} label={t('File')} take={take} />
      <Typography sx={{ overflowWrap: 'anywhere', fontWeight: file ? 600 : 400 }}>
        {file
          ? t('{name} · {size} MB', { name: file.name, size: (file.size / 1_000_000).toFixed(1) })
          : t('Drop the CSV file here, or')}
      </Typography>
      <Button variant="outlined" startIcon={<FileUp />} onClick={() => chooser.current?.click()}>
        {file ? t('Choose another file') : t('Choose file')}
      </Button>
      {error && (
        <Typography role="alert" variant="body2" sx={{ color: 'error.ink' }}>
          {error}
        </Typography>
      )}
    </Box>
  )
}

const helpFor = (code: string): string =>
  hasOwnColumns(code)
    ? t('Use the whole list, UPDATED.csv, not the monthly supplements.')
    : t('Use the list as CSV. Unpack it first when it comes as ZIP.')

function ListChoice({ code, lists }: { code: string; lists: readonly ListState[] }) {
  const newest = lists.find(list => list.code === code)?.newest
  const options = externalLists.map(list => ({ value: list.code, label: list.name }))
  const fewer = newest?.state === 'unavailable' && /cut off/.test(newest.reason ?? '')
  return (
    <>
      <SelectField name="listCode" label={t('List')} options={options} help={code ? helpFor(code) : undefined} />
      <DateField name="asOf" label={t('As of')} help={t('The day on which the list was published or downloaded.')} />
      {fewer && (
        <Alert severity="warning">
          <SwitchField
            name="acceptsFewer"
            label={t('The list is really that much shorter')}
            help={newest?.reason ?? ''}
          />
        </Alert>
      )}
    </>
  )
}

type Props = { code: string; lists: readonly ListState[]; onClose: () => void }

/** Takes a file of a list; it is read and people are screened in the background. */
export function ImportForm({ code, lists, onClose }: Props) {
  const zone = useSession(session => session.user?.organization.timeZone) ?? 'UTC'
  const [file, setFile] = useState<File | null>(null)
  const [header, setHeader] = useState<readonly string[]>([])
  const [missing, setMissing] = useState<string | null>(null)
  const form = useFormOf(importDraft, {
    listCode: code,
    asOf: dayIn(zone, new Date()),
    acceptsFewer: false,
    columns: filled(null),
  })
  const listCode = form.watch('listCode')
  const refreshes = [exclusionsApi.listLists, exclusionsApi.listFiles, hitsApi.listHits]
  const send = useApiMutation(exclusionsApi.importFile, { refreshes, onDone: onClose })
  const fileError = send.error?.fields.find(field => field.path === 'file')?.message ?? null
  const pick = async (picked: File) => {
    setMissing(picked.size > listFileRule.maxBytes ? t('The file is larger than {size} MB.', { size: 100 }) : null)
    setFile(picked)
    const first = headerOf(await picked.slice(0, 65_536).text())
    setHeader(first)
    const before = lists.find(list => list.code === form.getValues('listCode'))?.good?.columns ?? null
    form.setValue('columns', columnsFor(first, before))
  }
  const submit = async ({ columns, acceptsFewer, ...body }: z.output<typeof importDraft>) => {
    if (!file) return setMissing(t('Choose a file.'))
    if (missing) return
    const named = Object.fromEntries(Object.entries(columns).filter(([, name]) => name !== ''))
    const mapped = hasOwnColumns(body.listCode) ? {} : { columns: named }
    await send.send({ body: { ...body, ...mapped, acceptsFewer: String(acceptsFewer) }, files: [file] })
  }
  return (
    <FormDialog
      title={t('Import a file')}
      submitLabel={t('Import and screen')}
      form={form}
      loading={send.loading}
      error={fileError ? null : send.error}
      onClose={onClose}
      onSubmit={submit}
    >
      <ListChoice code={listCode} lists={lists} />
      <PickFile file={file} error={missing ?? fileError} onPick={picked => void pick(picked)} />
      {header.length > 0 && !hasOwnColumns(listCode) && <Columns header={header} />}
      {send.loading && (
        <ProgressBar label={t('Sending the file')} value={Math.round(send.progress * 100)} of={100} width="100%" />
      )}
    </FormDialog>
  )
}
