import { IconButton } from '@mui/material'
import { AtSign } from 'lucide-react'
import { useState } from 'react'
import { useApiQueryAll } from '../../../../kit/web/api/api-query.ts'
import { Menu } from '../../../../kit/web/dialogs/layers.tsx'
import { useSession } from '../../../../kit/web/session/session.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { membersApi } from '../../members/contract.ts'

type Props = { chatId: string; onChoose: (who: { id: string; name: string }) => void }

/** Chooses a member of the chat to mention. */
export function MentionMenu({ chatId, onChoose }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const me = useSession(of => of.user?.id)
  const { data = [] } = useApiQueryAll(membersApi.listMembers, { query: { chatId } })
  const members = data.filter(one => one.id !== me)
  return (
    <>
      <IconButton
        aria-label={t('Mention someone')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={members.length === 0}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <AtSign size={19} />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {({ MenuItem }) =>
          members.map(({ id, firstName, lastName }) => (
            <MenuItem
              key={id}
              onClick={() => {
                setAnchor(null)
                onChoose({ id, name: `${firstName} ${lastName}` })
              }}
            >
              {firstName} {lastName}
            </MenuItem>
          ))
        }
      </Menu>
    </>
  )
}
