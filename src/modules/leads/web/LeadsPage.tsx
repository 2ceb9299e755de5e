import { Button, Typography } from '@mui/material'
import { Megaphone, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { useSend } from '../../../kit/web/ask.ts'
import { ListPage } from '../../../kit/web/ListPage.tsx'
import { useList } from '../../../kit/web/list.ts'
import type { Column } from '../../../kit/web/list-view.ts'
import { ActiveWord, activeFilter, useRetire } from '../../../kit/web/retire.tsx'
import { t } from '../../../kit/web/text.ts'
import { type Lead, leadsApi } from '../contract.ts'
import { LeadForm } from './LeadForm.tsx'

const peopleOf = ({ people }: Lead) => t('{people, plural, =0 {Nobody} one {# person} other {# people}}', { people })

const columns = (): Column<Lead>[] => [
  {
    name: 'name',
    title: t('Name'),
    sort: true,
    grow: 2,
    cell: row => (
      <>
        <Typography variant="subtitle1" noWrap>
          {row.name}
        </Typography>
        <Typography variant="body2" color="textSecondary" noWrap>
          {row.description}
        </Typography>
      </>
    ),
  },
  { name: 'people', title: t('Came from it'), width: 150, cell: peopleOf },
  { name: 'active', title: t('Status'), width: 130, cell: row => <ActiveWord active={row.active} /> },
]

const cardOf = (row: Lead) => ({
  title: row.name,
  detail: row.description,
  more: (
    <Typography component="div" variant="body2" sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
      <ActiveWord active={row.active} />
      <span>{peopleOf(row)}</span>
    </Typography>
  ),
})

const neededBy = ({ people }: Lead) =>
  people > 0 ? t('{people, plural, one {# person came from it.} other {# people came from it.}}', { people }) : null

function useLeads() {
  const list = useList(leadsApi.listLeads, { filters: [activeFilter()] })
  const update = useSend(leadsApi.updateLead, { onDone: list.updated })
  const remove = useSend(leadsApi.deleteLead, { onDone: (_none, { params }) => list.removed(params.id) })
  const retire = useRetire<Lead>({
    neededBy,
    inactive: t('It is no longer offered when you invite somebody. Whoever came from it keeps it.'),
    setActive: {
      ...update,
      run: ({ id, name, description }, active) => update.send({ params: { id }, body: { name, description, active } }),
    },
    remove: { ...remove, run: ({ id }) => remove.send({ params: { id } }) },
  })
  return { list, retire }
}

/** Settings: where candidates hear of the organisation. */
export function LeadsPage() {
  const { list, retire } = useLeads()
  const [form, setForm] = useState<Lead | 'new' | null>(null)
  const add = (
    <Button variant="contained" startIcon={<Plus />} onClick={() => setForm('new')}>
      {t('Add referral source')}
    </Button>
  )
  const first = (
    <Button variant="outlined" startIcon={<Plus />} onClick={() => setForm('new')}>
      {t('Add the first one')}
    </Button>
  )
  return (
    <>
      <ListPage
        title={t('Referral source')}
        detail={t('Where candidates hear of you, to choose from when you invite them.')}
        list={list}
        columns={columns()}
        nameOf={row => row.name}
        card={cardOf}
        searchLabel={t('Search by name')}
        action={add}
        menu={row => [{ label: t('Edit'), icon: Pencil, onClick: () => setForm(row) }, ...retire.actions(row)]}
        onOpen={setForm}
        empty={{ icon: Megaphone, text: t('Learn which way brings you people.'), action: first }}
      />
      {form && <LeadForm of={form} list={list} onClose={() => setForm(null)} />}
      {retire.dialog}
    </>
  )
}
