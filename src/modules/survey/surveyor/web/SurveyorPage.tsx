import { Alert, Box, Button, Card, Typography } from '@mui/material'
import { ArrowLeft, Link2Off } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { callAny } from '../../../../kit/web/api/call.ts'
import { CardForm, CardText } from '../../../../kit/web/forms/card-form.tsx'
import { useRefereeOf } from '../../../../kit/web/shell/referee-of.ts'
import { showDay, showInstant } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { DownloadButton } from '../../../../kit/web/theme/DownloadButton.tsx'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { KindPage } from '../../../../kit/web/theme/KindPage.tsx'
import { Scanned } from '../../../../kit/web/theme/Scanned.tsx'
import { FormSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import { saveFile } from '../../../../kit/web/theme/save-file.ts'
import { ProofLines } from '../../../proof/web/parts.tsx'
import { wordsFor } from '../../../status/web/parts.tsx'
import { type ShownFile, type SurveyVisit, surveyorApi } from '../contract.ts'

/** The pass of this tab; it is kept when the page is loaded again, and nowhere else. */
function usePass() {
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const pass = (state as { surveyPass?: string } | null)?.surveyPass ?? null
  return { pass, keep: (surveyPass: string) => void navigate(pathname, { replace: true, state: { surveyPass } }) }
}

const codeForm = () => import('../rules.ts').then(m => m.codeForm)

const Closed = () => (
  <KindPage icon={Link2Off} title={t('This link is closed')} text={t('Please ask the agency for a new one.')} />
)

function Door({ token, onPass }: { token: string; onPass: (pass: string) => void }) {
  const { data, error } = useApiQuery(surveyorApi.readDoor, { query: { token }, quiet: true })
  const enter = useApiMutation(surveyorApi.enter, { tells: false, onDone: ({ pass }) => onPass(pass) })
  const name = data?.organization.name ?? null
  useEffect(() => {
    if (name !== null) useRefereeOf.setState({ name })
  }, [name])
  if (error || (data && data.state !== 'open') || enter.error?.code === 'gone') return <Closed />
  if (!data) return <FormSkeleton fields={1} />
  return (
    <Box sx={{ display: 'grid', gap: 4, maxWidth: 420 }}>
      <Typography variant="h1">{t('Enter your code')}</Typography>
      <Typography>
        {t('{name} gave you a six-digit code for this survey.', { name: data.organization.name })}
      </Typography>
      <CardForm
        schema={codeForm}
        loading={enter.loading}
        error={enter.error}
        onSubmit={({ code }) => enter.send({ body: { token, code }, quiet: true })}
      >
        <CardText name="code" label={t('Code')} inputMode="numeric" autoComplete="one-time-code" />
        <Button type="submit" variant="contained" loading={enter.loading} sx={{ mt: 4 }}>
          {t('Open survey')}
        </Button>
      </CardForm>
    </Box>
  )
}

/** One page of a document, shown in the page once it is asked for. */
function Evidence({
  pass,
  documentId,
  file,
  label,
}: {
  pass: string
  documentId: string
  file: ShownFile
  label: string
}) {
  const [address, setAddress] = useState<string | null>(null)
  const [loading, setLoading] = useState(false)
  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address])
  const isPdf = file.mediaType === 'application/pdf'
  const query = { token: pass, fileId: file.id, ...(file.hasPreview ? { preview: 'true' } : {}) }
  const open = async () => {
    setLoading(true)
    const answer = await callAny(surveyorApi.openDocument, { params: { id: documentId }, query }).catch(() => null)
    const found = answer?.data
    if (found instanceof Blob) {
      if (isPdf || file.hasPreview) setAddress(URL.createObjectURL(found))
      else saveFile(found, file.name)
    }
    setLoading(false)
  }
  if (!address)
    return (
      <Button variant="outlined" loading={loading} onClick={() => void open()} sx={{ justifySelf: 'start' }}>
        {t('View {name}', { name: label })}
      </Button>
    )
  return isPdf ? (
    <Box component="iframe" src={address} title={label} sx={{ border: 0, width: '100%', height: '75vh' }} />
  ) : (
    <Box component="img" src={address} alt={label} sx={{ maxWidth: '100%' }} />
  )
}

function Person({ pass, id, visit, onBack }: { pass: string; id: string; visit: SurveyVisit; onBack: () => void }) {
  const { data, error, refetch } = useApiQuery(surveyorApi.readPerson, {
    params: { id },
    query: { token: pass },
    quiet: true,
  })
  if (error?.code === 'gone') return <Closed />
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <FormSkeleton />
  const name = `${data.proof.person.firstName} ${data.proof.person.lastName}`
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0,1fr)' }}>
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
        <Button startIcon={<ArrowLeft />} onClick={onBack}>
          {t('All people')}
        </Button>
        {data.hasBinder && (
          <DownloadButton
            endpoint={surveyorApi.saveBinder}
            params={{ id }}
            query={{ token: pass }}
            name={`${name}.pdf`}
            label={t('Download binder')}
            disabled={false}
          />
        )}
      </Box>
      <Typography variant="h1">{name}</Typography>
      <Typography>
        {t('As of {day}', { day: showDay(visit.asOf) })} · {data.proof.person.positions.join(', ')}
      </Typography>
      <ProofLines lines={data.proof.lines} words={wordsFor(data.proof.names)} />
      <Typography variant="h2">{t('Evidence')}</Typography>
      {!visit.medical && <Typography color="textSecondary">{t('Medical pages are not included.')}</Typography>}
      {data.documents.map(({ id: documentId, name: title, files }) => (
        <Card key={documentId} sx={{ p: 4, display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0,1fr)' }}>
          <Typography variant="h3">{title}</Typography>
          {files.length === 0 && <Typography color="textSecondary">{t('There is no file.')}</Typography>}
          {files.map((file, at) => (
            <Scanned key={file.id} scan={file.scan}>
              <Evidence
                pass={pass}
                documentId={documentId}
                file={file}
                label={files.length > 1 ? t('{name}, page {page}', { name: title, page: at + 1 }) : title}
              />
            </Scanned>
          ))}
        </Card>
      ))}
    </Box>
  )
}

function People({ visit, pass, onOpen }: { visit: SurveyVisit; pass: string; onOpen: (id: string) => void }) {
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0,1fr)' }}>
      <Typography variant="h1">{visit.name}</Typography>
      <Typography>
        {t('Files as of {day}. This link ends {when}.', { day: showDay(visit.asOf), when: showInstant(visit.endsAt) })}
      </Typography>
      <Alert severity="info">{t('Read only. What you open is recorded.')}</Alert>
      {visit.people.some(one => one.hasBinder) && (
        <Box>
          <DownloadButton
            endpoint={surveyorApi.saveBinders}
            query={{ token: pass }}
            name={`${visit.name}.zip`}
            label={t('Download all binders')}
            disabled={false}
          />
        </Box>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {visit.people.map(one => (
          <Card
            component="li"
            key={one.id}
            sx={{ p: 3, display: 'flex', gap: 3, alignItems: 'center', flexWrap: 'wrap' }}
          >
            <Box sx={{ flex: 1, minWidth: 180 }}>
              <Typography variant="subtitle2">
                {one.lastName}, {one.firstName}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {[one.position, t('{met} of {total} requirements met', one)].filter(Boolean).join(' · ')}
              </Typography>
            </Box>
            <Button
              variant="outlined"
              aria-label={t('Open {name}', { name: `${one.firstName} ${one.lastName}` })}
              onClick={() => onOpen(one.id)}
            >
              {t('Open')}
            </Button>
          </Card>
        ))}
      </Box>
    </Box>
  )
}

function Inside({ pass }: { pass: string }) {
  const [open, setOpen] = useState<string | null>(null)
  const { data, error, refetch } = useApiQuery(surveyorApi.readVisit, { query: { token: pass }, quiet: true })
  const name = data?.organization.name ?? null
  useEffect(() => {
    if (name !== null) useRefereeOf.setState({ name })
  }, [name])
  if (error?.code === 'gone') return <Closed />
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <FormSkeleton />
  if (open) return <Person pass={pass} id={open} visit={data} onBack={() => setOpen(null)} />
  return <People visit={data} pass={pass} onOpen={setOpen} />
}

/** What a surveyor reads: the code, then people, statuses and evidence, until the link ends. */
export function SurveyorPage() {
  const { token = '' } = useParams()
  const { pass, keep } = usePass()
  return pass ? <Inside pass={pass} /> : <Door token={token} onPass={keep} />
}
