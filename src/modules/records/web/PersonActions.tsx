import { Box, IconButton } from '@mui/material'
import { Mail, NotebookPen, Phone } from 'lucide-react'
import { Suspense } from 'react'
import { useMay } from '../../../kit/web/routing/guard.ts'
import { Link } from '../../../kit/web/routing/Link.tsx'
import { type PersonInHead, usePersonActions } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'
import { ActionButton } from '../../../kit/web/theme/ActionButton.tsx'
import { menuIcons } from '../../../kit/web/theme/menu-icons.ts'
import type { UserProfile } from '../../caregivers/profile/contract.ts'
import { notesApi } from '../notes/contract.ts'

/** What a phone dials for a number as it is written: without signs, and without what is asked for once it is answered. */
export const dialed = (phone: string): string => phone.replace(/\s*(ext\.?|x).*$/i, '').replace(/[^\d+]/g, '')

/** What can be done for this person: by phone and email, and what the modules lend. */
export function PersonActions({ of }: { of: PersonInHead & { readonly email: string } }) {
  const name = `${of.firstName} ${of.lastName}`
  const [reads, writes] = [useMay(notesApi.listNotes.allow), useMay(notesApi.addNote.allow)]
  const mayNote = reads && writes
  const buttons = usePersonActions().map(({ name: key, order, icon, label, Button }) => {
    const look = { icon: menuIcons[icon], label: label() }
    return {
      key,
      order,
      shown: (
        <Suspense fallback={<ActionButton {...look} why={undefined} />}>
          <Button person={of} look={look} />
        </Suspense>
      ),
    }
  })
  const own = [
    {
      key: 'call',
      order: 10,
      shown: (
        <ActionButton
          icon={Phone}
          label={t('Call')}
          name={t('Call {name}', { name })}
          why={of.phone ? null : t('There is no phone number on file.')}
          href={`tel:${dialed(of.phone ?? '')}`}
        />
      ),
    },
    {
      key: 'email',
      order: 30,
      shown: (
        <ActionButton
          icon={Mail}
          label={t('Email')}
          name={t('Email {name}', { name })}
          why={null}
          href={`mailto:${of.email}`}
        />
      ),
    },
    ...(mayNote
      ? [
          {
            key: 'note',
            order: 50,
            shown: (
              <ActionButton
                icon={NotebookPen}
                label={t('Note')}
                name={t('Note, add one')}
                why={null}
                to={`/caregivers/activity-history/${of.id}?new`}
              />
            ),
          },
        ]
      : []),
  ]
  const all = [...own, ...buttons].sort((a, b) => a.order - b.order)
  return (
    <Box
      role="group"
      aria-label={t('What to do for {name}', { name })}
      sx={{
        display: 'grid',
        gridAutoFlow: 'column',
        gridAutoColumns: { xs: 'minmax(0, 1fr)', sm: 'auto' },
        gap: { xs: 1, sm: 1.5 },
        // All of a phone's width: each is wide enough for a thumb.
        width: { xs: 1, sm: 'auto' },
      }}
    >
      {all.map(({ key, shown }) => (
        <Box key={key} sx={{ display: 'grid', '&:empty': { display: 'none' } }}>
          {shown}
        </Box>
      ))}
    </Box>
  )
}

/** What stays in reach once the head is scrolled away: a call and a note. */
export function StripActions({ of }: { of: Pick<UserProfile, 'id' | 'firstName' | 'lastName' | 'phone'> }) {
  const name = `${of.firstName} ${of.lastName}`
  const [reads, writes] = [useMay(notesApi.listNotes.allow), useMay(notesApi.addNote.allow)]
  return (
    <>
      {of.phone && (
        <IconButton href={`tel:${dialed(of.phone)}`} aria-label={t('Call {name}', { name })}>
          <Phone size={18} />
        </IconButton>
      )}
      {reads && writes && (
        <IconButton component={Link} to={`/caregivers/activity-history/${of.id}?new`} aria-label={t('Note, add one')}>
          <NotebookPen size={18} />
        </IconButton>
      )}
    </>
  )
}
