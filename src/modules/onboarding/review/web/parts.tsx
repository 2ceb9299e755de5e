import { Alert } from '@mui/material'
import type { Endpoint } from '../../../../kit/contract/endpoint.ts'
import { RichText } from '../../../../kit/web/marked-text/RichText.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { DownloadButton } from '../../../../kit/web/theme/DownloadButton.tsx'
import { Section } from '../../../../kit/web/theme/Section.tsx'
import { SignedFacts } from '../../../signatures/web/parts.tsx'
import type { Evidence } from '../contract.ts'
import { SummaryView } from './SummaryView.tsx'

type Paper = { endpoint: Endpoint; params: Readonly<Record<string, string>> }

/** The evidence page of a signature: who, when, from where, and the very texts that were signed; `paper` is the call that answers with its PDF. */
export function EvidenceView({ evidence, paper }: { evidence: Evidence; paper: Paper }) {
  return (
    <>
      {!evidence.intact && (
        <Alert severity="error">
          {t('The texts below do not fit their fingerprints. Please tell your organization.')}
        </Alert>
      )}
      <Section
        title={t('Signed and sent')}
        action={
          <DownloadButton
            {...paper}
            name={t('Application of {name}.pdf', { name: evidence.typedName })}
            label={t('Save as PDF')}
          />
        }
      >
        <SignedFacts
          of={evidence}
          fingerprints={[
            [t('Fingerprint of the summary (SHA-256)'), evidence.summarySha256],
            [t('Fingerprint of the consent (SHA-256)'), evidence.consentSha256],
          ]}
        />
      </Section>
      <Section title={t('What was confirmed')}>
        <RichText text={evidence.statement} />
      </Section>
      <SummaryView sections={evidence.summary} />
      <Section title={t('The consent that was given')}>
        <RichText text={evidence.consentText} />
      </Section>
    </>
  )
}
