import { Box, ButtonBase, Typography } from '@mui/material'
import { Languages, LogOut, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useOwnPhoto } from '../api/images.ts'
import { Menu } from '../dialogs/layers.tsx'
import { Link } from '../routing/Link.tsx'
import { useOtherLanguage } from '../session/OtherLanguage.tsx'
import { type StoredUser, useSession } from '../session/session.ts'
import { useSignOut } from '../session/sign-out.ts'
import { t } from '../text/text.ts'
import { Initials, initialsOf, PersonCell } from '../theme/PersonCell.tsx'

/** Where one's own account is changed. */
const ownPage = (user: StoredUser) => (user.role === 'applicant' ? '/applicant/account' : '/profile')

const roleName = (user: StoredUser) => (user.role === 'organizationAdmin' ? t('Administrator') : user.userRole)

/** Who is signed in, and the way out. `wide` shows the name beside the picture. */
export function UserMenu({ wide = false }: { wide?: boolean }) {
  const user = useSession(s => s.user)
  const signOut = useSignOut()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const photoUrl = useOwnPhoto(user)
  const language = useOtherLanguage()
  if (!user) return null
  const who = { ...user, photoUrl }
  const name = `${user.firstName} ${user.lastName}`
  return (
    <>
      <ButtonBase
        aria-label={wide ? undefined : t('{initials}, account of {name}', { initials: initialsOf(user), name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
        sx={{
          borderRadius: 2.5,
          p: wide ? 2 : 1,
          width: wide ? '100%' : 'auto',
          justifyContent: 'flex-start',
          textAlign: 'left',
          minHeight: 44,
        }}
      >
        {wide ? <PersonCell who={who} detail={roleName(user)} size={34} /> : <Initials who={who} size={32} />}
      </ButtonBase>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {({ MenuItem, ListItemText }) => [
          <Box key="who" component="li" role="presentation" sx={{ px: 3, py: 2, maxWidth: 260 }}>
            <Typography variant="subtitle2" noWrap>
              {user.firstName} {user.lastName}
            </Typography>
            <Typography variant="body2" color="textSecondary" noWrap>
              {user.email}
            </Typography>
          </Box>,
          <MenuItem key="account" component={Link} to={ownPage(user)} onClick={() => setAnchor(null)}>
            <UserRound aria-hidden />
            <ListItemText>{user.role === 'applicant' ? t('Your account') : t('Your profile')}</ListItemText>
          </MenuItem>,
          user.role === 'applicant' && (
            <MenuItem
              key="language"
              lang={language.other}
              onClick={() => {
                setAnchor(null)
                language.change()
              }}
            >
              <Languages aria-hidden />
              <ListItemText>{language.name}</ListItemText>
            </MenuItem>
          ),
          <MenuItem
            key="out"
            onClick={() => {
              setAnchor(null)
              void signOut()
            }}
          >
            <LogOut aria-hidden />
            <ListItemText>{t('Sign out')}</ListItemText>
          </MenuItem>,
        ]}
      </Menu>
      {language.question}
    </>
  )
}
