import { MessageSquare } from 'lucide-react'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { EditedList } from '../../../../kit/web/lists/EditedList.tsx'
import { useList } from '../../../../kit/web/lists/list.ts'
import type { Column } from '../../../../kit/web/lists/list-view.ts'
import { activeColumn, nameColumn, namedCard } from '../../../../kit/web/lists/named-rows.tsx'
import { activeFilter } from '../../../../kit/web/lists/retire.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { type ChatGroup, groupsApi } from '../contract.ts'
import { DisappearSection } from './DisappearSection.tsx'
import { GroupForm } from './GroupForm.tsx'

const kindOf = ({ kind }: ChatGroup) => (kind === 'announcement' ? t('Announcements') : t('Group'))
const membersOf = ({ memberIds }: ChatGroup) =>
  t('{members, plural, one {# member} other {# members}}', { members: memberIds.length })

const columns = (): Column<ChatGroup>[] => [
  nameColumn(),
  { name: 'kind', title: t('Kind'), width: 150, cell: kindOf },
  { name: 'members', title: t('Members'), width: 130, cell: membersOf },
  activeColumn(),
]

/** Settings: the groups of chats, and how long messages stay in view. */
export function ChatSettingsPage() {
  const list = useList(groupsApi.listGroups, { filters: [activeFilter()] })
  const toggle = useApiMutation(groupsApi.toggleGroup, { onDone: list.updated })
  const setActive = (row: ChatGroup) => () =>
    void toggle.send({ params: { id: row.id }, body: { active: !row.active } })
  return (
    <>
      <EditedList
        title={t('Chat settings')}
        detail={t('Groups and announcements. Only their members read what is written in them.')}
        list={list}
        columns={columns()}
        nameOf={row => row.name}
        card={row => namedCard(row, `${kindOf(row)} · ${membersOf(row)}`)}
        searchLabel={t('Search by name')}
        add={t('Add group')}
        actions={row => [{ label: row.active ? t('Make inactive') : t('Make active'), onClick: setActive(row) }]}
        form={(of, onClose) => <GroupForm of={of} list={list} onClose={onClose} />}
        empty={{ icon: MessageSquare, text: t('A group lets several people write to each other.') }}
      />
      <DisappearSection />
    </>
  )
}
