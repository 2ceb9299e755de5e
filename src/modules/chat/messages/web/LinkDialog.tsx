import { Box, Button, IconButton, List, ListItemButton, ListItemText, Typography } from '@mui/material'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { TitledDialog } from '../../../../kit/web/dialogs/TitledDialog.tsx'
import { SearchBox } from '../../../../kit/web/lists/SearchBox.tsx'
import { useMay } from '../../../../kit/web/routing/guard.ts'
import { showDay } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { caregiverListApi } from '../../../caregivers/list/contract.ts'
import { documentsApi } from '../../../documents/contract.ts'
import type { ChosenLink } from './Writing.tsx'

type Props = { onChoose: (link: ChosenLink) => void }
type Person = { readonly id: string; readonly name: string }

function People({ onPick }: { onPick: (person: Person) => void }) {
  const [search, setSearch] = useState('')
  const { data } = useApiQuery(caregiverListApi.listCaregivers, { query: { limit: 8, ...(search ? { search } : {}) } })
  return (
    <>
      <SearchBox label={t('Search caregivers')} value={search} onChange={setSearch} />
      <List>
        {data?.data.map(({ id, firstName, lastName, email }) => (
          <ListItemButton key={id} onClick={() => onPick({ id, name: `${firstName} ${lastName}` })}>
            <ListItemText primary={`${firstName} ${lastName}`} secondary={email} />
          </ListItemButton>
        ))}
      </List>
      {data?.data.length === 0 && <Typography color="textSecondary">{t('No one found.')}</Typography>}
    </>
  )
}

function Things({ of, onChoose }: { of: Person; onChoose: Props['onChoose'] }) {
  const sees = useMay(documentsApi.listDocuments.allow)
  const { data } = useApiQuery(
    documentsApi.listDocuments,
    { params: { id: of.id }, query: { limit: 50 } },
    { enabled: sees },
  )
  return (
    <List>
      <ListItemButton onClick={() => onChoose({ kind: 'person', ...of })}>
        <ListItemText primary={of.name} secondary={t('The person')} />
      </ListItemButton>
      {data?.data
        .filter(one => one.mayOpen)
        .map(({ id, typeName, receivedOn }) => (
          <ListItemButton key={id} onClick={() => onChoose({ kind: 'document', id, name: `${typeName}, ${of.name}` })}>
            <ListItemText primary={typeName} secondary={showDay(receivedOn)} />
          </ListItemButton>
        ))}
    </List>
  )
}

/** Chooses a person or a document that a message links to, of those that the sender sees. */
export function LinkDialog({ onChoose }: Props) {
  const [open, setOpen] = useState(false)
  const [person, setPerson] = useState<Person | null>(null)
  const may = useMay(caregiverListApi.listCaregivers.allow)
  if (!may) return null
  function close() {
    setOpen(false)
    setPerson(null)
  }
  function choose(link: ChosenLink) {
    onChoose(link)
    close()
  }
  return (
    <>
      <IconButton aria-label={t('Link to a person or document')} onClick={() => setOpen(true)}>
        <Link2 size={19} />
      </IconButton>
      {open && (
        <TitledDialog
          title={t('Link to a person or document')}
          onClose={close}
          actions={<Button onClick={close}>{t('Cancel')}</Button>}
        >
          <Box sx={{ minHeight: 320 }}>
            <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
              {t('The link opens only for members of the chat who may see it.')}
            </Typography>
            {person ? <Things of={person} onChoose={choose} /> : <People onPick={setPerson} />}
          </Box>
        </TitledDialog>
      )}
    </>
  )
}
