import { Button } from '@mui/material'
import { FileSignature } from 'lucide-react'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { EditedList } from '../../../../kit/web/lists/EditedList.tsx'
import { useList } from '../../../../kit/web/lists/list.ts'
import type { Column } from '../../../../kit/web/lists/list-view.ts'
import { activeColumn, nameColumn, namedCard } from '../../../../kit/web/lists/named-rows.tsx'
import { activeFilter, useRetire } from '../../../../kit/web/lists/retire.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { type Acknowledgement, acknowledgementsApi } from '../contract.ts'
import { AcknowledgementForm, kindWord } from './AcknowledgementForm.tsx'

const signedWords = ({ signatures }: Acknowledgement) =>
  t('{signatures, plural, =0 {Not signed yet} one {Signed once} other {Signed # times}}', { signatures })

const askedWords = ({ requirements }: Acknowledgement) =>
  t('{requirements, plural, =0 {None} one {# requirement} other {# requirements}}', { requirements })

const columns = (): Column<Acknowledgement>[] => [
  nameColumn(),
  { name: 'kind', title: t('Kind'), width: 170, sort: true, cell: row => kindWord(row.kind) },
  { name: 'requirements', title: t('Asked for by'), width: 160, cell: askedWords },
  { name: 'signatures', title: t('Signed'), width: 150, cell: signedWords },
  activeColumn(),
]

function neededBy({ signatures, needed }: Acknowledgement): string | null {
  if (signatures > 0)
    return t('{signatures, plural, one {It was signed once.} other {It was signed # times.}}', { signatures })
  return needed ? t('A requirement asks for it, or did before.') : null
}

function useAcknowledgements() {
  const list = useList(acknowledgementsApi.listAcknowledgements, { filters: [activeFilter()] })
  const update = useApiMutation(acknowledgementsApi.updateAcknowledgement, { onDone: list.updated })
  const remove = useApiMutation(acknowledgementsApi.deleteAcknowledgement, {
    onDone: (_none, { params }) => list.removed(params.id),
  })
  const retire = useRetire<Acknowledgement>({
    neededBy,
    inactive: t('Nobody can sign it from now on, and no new requirement can ask for it. What was signed stays.'),
    setActive: { ...update, run: ({ id }, active) => update.send({ params: { id }, body: { active } }) },
    remove: { ...remove, run: ({ id }) => remove.send({ params: { id } }) },
  })
  return { list, retire }
}

/** Adds the texts that come with the product. */
function StartersButton() {
  const { send, loading } = useApiMutation(acknowledgementsApi.addStarters, {
    refreshes: [acknowledgementsApi.listAcknowledgements],
  })
  return (
    <Button variant="outlined" loading={loading} onClick={() => void send({})}>
      {t('Add the usual texts')}
    </Button>
  )
}

/** Settings: the texts that people read and sign. */
export function AcknowledgementsPage() {
  const { list, retire } = useAcknowledgements()
  return (
    <>
      <EditedList
        title={t('Texts to sign')}
        detail={t('Policies that people acknowledge, and vaccines that they decline. A requirement asks for a text.')}
        list={list}
        columns={columns()}
        nameOf={row => row.name}
        card={row => namedCard(row, `${kindWord(row.kind)} · ${signedWords(row)}`)}
        searchLabel={t('Search by name')}
        add={t('Add text to sign')}
        actions={retire.actions}
        form={(of, onClose) => <AcknowledgementForm of={of} list={list} onClose={onClose} />}
        empty={{
          icon: FileSignature,
          text: t('What people read and sign here needs no form to print, sign and scan.'),
          action: <StartersButton />,
        }}
      />
      {retire.dialog}
    </>
  )
}
