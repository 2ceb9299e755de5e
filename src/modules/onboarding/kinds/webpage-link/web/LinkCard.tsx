import { Button, Card, Typography } from '@mui/material'
import { CircleCheck, ExternalLink } from 'lucide-react'
import { RichText } from '../../../../../kit/web/marked-text/RichText.tsx'
import { t } from '../../../../../kit/web/text/text.ts'
import type { JourneyStep } from '../../../asked/contract.ts'

type Props = {
  step: Pick<JourneyStep, 'content'>
  opened: boolean
  /** Told when the page is opened; left out in a preview. */
  onOpen?: () => void
}

const hostOf = (url: string) => URL.parse(url)?.hostname ?? url

/** A page elsewhere, opened beside this one, so that nobody loses their place. */
export function LinkCard({ step: { content }, opened, onOpen }: Props) {
  return (
    <>
      {content.text && <RichText text={content.text} />}
      <Card sx={{ p: { xs: 4, md: 5 }, display: 'grid', gap: 3, justifyItems: 'start' }}>
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {content.url
            ? t('Opens {host} in a new window.', { host: hostOf(content.url) })
            : t('The address of the page')}
        </Typography>
        <Button
          variant="outlined"
          endIcon={<ExternalLink />}
          sx={{ width: { xs: '100%', sm: 'auto' } }}
          {...(onOpen && content.url
            ? { href: content.url, target: '_blank', rel: 'noopener noreferrer', onClick: onOpen }
            : { tabIndex: -1 })}
        >
          {content.buttonLabel || t('Open the page')}
        </Button>
        {opened && (
          <Typography
            variant="body2"
            sx={{ display: 'flex', alignItems: 'center', gap: 1.5, color: 'success.ink', fontWeight: 550 }}
          >
            <CircleCheck size={16} aria-hidden />
            {t('You have opened this page.')}
          </Typography>
        )}
      </Card>
    </>
  )
}
