import { Alert, Box, Button } from '@mui/material'
import { useNavigate, useParams } from 'react-router'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { refresh } from '../../../../kit/web/api/stale.ts'
import { RichText } from '../../../../kit/web/marked-text/RichText.tsx'
import { Link } from '../../../../kit/web/routing/Link.tsx'
import { ApplicantPage } from '../../../../kit/web/shell/ApplicantPage.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { Section } from '../../../../kit/web/theme/Section.tsx'
import { FormSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import { SignForm, useSigning } from '../../../signatures/web/parts.tsx'
import { signingApi, type TextToSign } from '../contract.ts'

const list = '/applicant/acknowledgement'

const statementOf = ({ kind }: TextToSign): string =>
  kind === 'declination'
    ? t('I have read this, I could ask questions, and I decline.')
    : t('I have read this, I could ask questions, and I agree.')

function ToSign({ of }: { of: TextToSign }) {
  const navigate = useNavigate()
  const form = useSigning(of.consentedOn !== null)
  const { send, loading, error } = useApiMutation(signingApi.signText, { refreshes: [signingApi.listOwn] })
  const onSign = async ({ typedName }: { typedName: string }) => {
    const { id, textSha256, consentSha256 } = of
    const signature = { typedName, consent: true, confirmed: true, textSha256, consentSha256 } as const
    const reply = await send({ params: { id }, body: { signature } })
    if (reply) void navigate(list)
    else void refresh(signingApi.readText)
  }
  return (
    <>
      <Section title={t('Please read')}>
        <RichText text={of.text} />
      </Section>
      <SignForm
        review={{ ...of, statement: statementOf(of), name: of.signingName }}
        form={form}
        loading={loading}
        error={error}
        onSign={onSign}
        submit={t('Sign')}
      />
    </>
  )
}

function Signed({ of }: { of: TextToSign }) {
  return (
    <>
      <Alert severity="success">{t('You have signed this. A copy stays here for you.')}</Alert>
      <Box>
        <Button component={Link} to={list} variant="contained">
          {t('See what you signed')}
        </Button>
      </Box>
      <Section title={of.name}>
        <RichText text={of.text} />
      </Section>
    </>
  )
}

/** A text to read and sign. */
export function SignTextPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useApiQuery(signingApi.readText, { params: { id } })
  return (
    <ApplicantPage title={data?.name ?? t('Text to sign')}>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <FormSkeleton />}
      {data && (data.state === 'signed' ? <Signed of={data} /> : <ToSign of={data} />)}
    </ApplicantPage>
  )
}
