import { IconButton, useMediaQuery } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import { ExternalLink, PanelRight } from 'lucide-react'
import { Suspense, useRef } from 'react'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { useMay } from '../../../../kit/web/routing/guard.ts'
import { Link } from '../../../../kit/web/routing/Link.tsx'
import { lazy } from '../../../../kit/web/routing/lazy.tsx'
import { persisted } from '../../../../kit/web/session/persisted.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { profileApi } from '../../../caregivers/profile/contract.ts'

const PersonBeside = lazy(() => import('./PersonBeside.tsx').then(m => m.PersonBeside))

const shownHere = persisted('person-beside', true)

/**
 * One person beside what they are written to about, for whoever may see them: a panel in windows that have room for it, with
 * the button that opens and closes it. Elsewhere the button leads to their record.
 */
export function usePersonBeside(personId: string | null, name: string) {
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true })
  const may = useMay(profileApi.readCaregiver.allow) && personId !== null
  const isOpen = shownHere(s => s.value)
  const button = useRef<HTMLButtonElement>(null)
  const { data, error, refetch } = useApiQuery(
    profileApi.readCaregiver,
    { params: { id: personId ?? '' }, quiet: true },
    { enabled: may && wide },
  )
  if (!may) return null
  if (!wide) {
    const record = `/caregivers/profile-details/${personId}`
    return {
      button: (
        <IconButton component={Link} to={record} aria-label={t('Open record')}>
          <ExternalLink size={19} />
        </IconButton>
      ),
      panel: null,
    }
  }
  if (error?.code === 'notFound' || error?.code === 'notAllowed') return null
  const label = t('About {name}', { name })
  const close = () => {
    shownHere.setState({ value: false })
    button.current?.focus()
  }
  return {
    button: (
      <IconButton
        ref={button}
        aria-label={label}
        aria-expanded={isOpen}
        title={label}
        onClick={() => shownHere.setState({ value: !isOpen })}
        sx={isOpen ? { bgcolor: 'primary.tint', color: 'primary.ink' } : {}}
      >
        <PanelRight size={19} />
      </IconButton>
    ),
    panel: isOpen && (
      <Suspense>
        <PersonBeside
          label={label}
          // What is kept from before is of somebody else.
          of={data?.userProfile.id === personId ? data.userProfile : null}
          error={error}
          onRetry={() => void refetch()}
          onClose={close}
        />
      </Suspense>
    ),
  }
}
