import { Alert } from '@mui/material'
import { RichText } from '../../../../kit/web/marked-text/RichText.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { SaveFileButton } from '../../../../kit/web/theme/SaveFileButton.tsx'
import { Section } from '../../../../kit/web/theme/Section.tsx'
import { SignedFacts } from '../../../signatures/web/parts.tsx'
import type { Evidence } from '../contract.ts'
import { SummaryView } from './SummaryView.tsx'

/** The evidence page of a signature: who, when, from where, and the very texts that were signed; `onPrint` loads its PDF. */
export function EvidenceView({ evidence, onPrint }: { evidence: Evidence; onPrint: () => Promise<unknown> }) {
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
          <SaveFileButton name={t('Application of {name}.pdf', { name: evidence.typedName })} load={onPrint}>
            {t('Save as PDF')}
          </SaveFileButton>
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
