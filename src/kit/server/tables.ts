// Made by "npm run schema" from the migrations; a test compares it with them.
import type { Generated, GeneratedAlways } from 'kysely'

export type AccountTable = {
  id: string
  organization_id: Generated<string>
  kind: string
  role: string
  role_id: string | null
  person_id: string | null
  email: string
  first_name: Generated<string>
  last_name: Generated<string>
  phone: string | null
  photo_file_id: string | null
  password_hash: string | null
  email_confirmed_at: Date | null
  active: Generated<boolean>
  language: Generated<string>
  color_mode: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
  short_password: Generated<boolean>
}

export type AccountOfficeTable = {
  organization_id: Generated<string>
  account_id: string
  office_id: string
}

export type AcknowledgementTable = {
  id: string
  organization_id: Generated<string>
  name: string
  kind: string
  active: Generated<boolean>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export type AcknowledgementSignatureTable = {
  id: string
  organization_id: Generated<string>
  person_id: string
  acknowledgement_id: string
  version_id: string
  typed_name: string
  signed_at: Date
  time_zone: string
  ip: string | null
  user_agent: string | null
  text_sha256: string
  consent_text: string
  consent_sha256: string
}

export type AcknowledgementVersionTable = {
  id: string
  organization_id: Generated<string>
  acknowledgement_id: string
  version: number
  text: string
  created_at: Date
}

export type AcknowledgementWithdrawalTable = {
  id: string
  organization_id: Generated<string>
  reason: string
  withdrawn_by: string
  withdrawer: string
  withdrawn_at: Date
}

export type ActivityNoteTable = {
  id: string
  organization_id: Generated<string>
  person_id: string
  content: string
  author_id: string
  author: string
  created_at: Generated<Date>
  updated_at: Generated<Date>
  deleted_at: Date | null
}

export type ApiKeyTable = {
  id: string
  organization_id: Generated<string>
  name: string
  capabilities: string[]
  token_hash: Buffer
  token_start: string
  ends_on: string
  created_by: string
  last_used_at: Date | null
  revoked_at: Date | null
  revoked_by: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export type ApplicationSignatureTable = {
  id: string
  organization_id: Generated<string>
  person_id: string
  journey_id: string
  step_id: string
  typed_name: string
  signed_at: Date
  time_zone: string
  ip: string | null
  user_agent: string | null
  statement: string
  consent_text: string
  consent_sha256: string
  summary: unknown
  summary_sha256: string
}

export type AttemptTable = {
  key: Buffer
  count: number
  ends_at: Date
}

export type AuditChainTable = {
  organization_id: Generated<string>
  length: Generated<number>
  head: Buffer
  sealed_at: Date | null
}

export type AuditCheckTable = {
  id: string
  organization_id: Generated<string>
  asked_at: Date
  checked_at: Date | null
  sealed: number | null
  unsealed: number | null
  erased: number | null
  fault: string | null
  fault_position: number | null
  fault_event_id: string | null
}

export type AuditEventTable = {
  id: string
  organization_id: Generated<string>
  at: Date
  account_id: string | null
  actor: string
  action: string
  subject_kind: string
  subject_id: string | null
  person_id: string | null
  before: unknown
  after: unknown
  ip: string | null
  user_agent: string | null
  request_id: string | null
  salt: Generated<string | null>
  erased_at: Date | null
}

export type AuditHeadTable = {
  id: string
  organization_id: Generated<string>
  sent_on: string
  sent_to: string
  position: number
  chain: Buffer
  created_at: Generated<Date>
}

export type AuditHeadAddressTable = {
  organization_id: Generated<string>
  email: string
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export type AuditSealTable = {
  organization_id: Generated<string>
  position: number
  event_id: string
  digest: Buffer
  details_digest: Buffer
  chain: Buffer
  sealed_at: Date
}

export type AuditUnsealedTable = {
  organization_id: Generated<string>
  event_id: string
}

export type CalendarAttendanceTable = {
  organization_id: Generated<string>
  event_id: string
  person_id: string
  attended: boolean
  evidence_id: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export type CalendarEventTable = {
  id: string
  organization_id: Generated<string>
  kind: string
  title: string
  details: Generated<string>
  place: Generated<string>
  link: Generated<string>
  leader: Generated<string>
  time_zone: string
  starts_on: string
  starts_at: string | null
  minutes: number | null
  days: number | null
  repeats: unknown
  first_day: string
  last_day: string | null
  reminders: Generated<number[]>
  sequence: Generated<number>
  created_by: string
  canceled_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export type CalendarExceptionTable = {
  organization_id: Generated<string>
  event_id: string
  on_day: string
  canceled: boolean
  title: string | null
  details: string | null
  place: string | null
  link: string | null
  leader: string | null
  starts_on: string | null
  starts_at: string | null
  minutes: number | null
  days: number | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export type CalendarFeedTable = {
  organization_id: Generated<string>
  account_id: string
  token_hash: Buffer
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export type CalendarParticipantTable = {
  id: string
  organization_id: Generated<string>
  event_id: string
  account_id: string | null
  person_id: string | null
  answer: Generated<string>
  answered_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export type CalendarReminderTable = {
  organization_id: Generated<string>
  participant_id: string
  on_day: string
  minutes: number
  sent_at: Date
}

export type CalendarRenewalTable = {
  event_id: string
  organization_id: Generated<string>
  requirement_id: string
  recorded_at: Date | null
  recorded_by: string | null
  recorder: string | null
  valid_through: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export type CaregiverDocumentTable = {
  id: string
  organization_id: Generated<string>
  person_id: string
  document_type_id: string
  number: string | null
  performed_on: string | null
  expires_on: string | null
  received_at: Date
  received_on: string
  uploaded_by: string | null
  uploader: string
  decision: string | null
  decided_at: Date | null
  decided_on: string | null
  decided_by: string | null
  decider: string | null
  reason: string | null
  replaces_id: string | null
  note: Generated<string>
  deleted_at: Date | null
  deleted_on: string | null
  updated_at: Generated<Date>
  reason_for_person: string | null
  revoked_on: string | null
  revoked_at: Date | null
  revoked_by: string | null
  revoker: string | null
  revoke_reason: string | null
  revoke_reason_for_person: string | null
  destroyed_on: string | null
}

export type CaregiverDocumentAsideTable = {
  organization_id: Generated<string>
  document_id: string
  from_day: string
  to_day: string | null
  reason: string
  actor: string
}

export type CaregiverDocumentFileTable = {
  organization_id: Generated<string>
  document_id: string
  file_id: string
  side: string
  place: number
}

export type CategoryTable = {
  id: string
  organization_id: Generated<string>
  name: string
  type: string
  description: Generated<string>
  active: Generated<boolean>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export type ChatTable = {
  id: string
  organization_id: Generated<string>
  kind: string
  name: string | null
  description: Generated<string>
  first_account_id: string | null
  second_account_id: string | null
  active: Generated<boolean>
  closed_at: Date | null
  closed_by: string | null
  last_sequence: Generated<number>
  last_revision: Generated<number>
  last_at: Date | null
  created_by: string
  deleted_at: Date | null
  deleted_by: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export type ChatMemberTable = {
  organization_id: Generated<string>
  chat_id: string
  account_id: string
  joined_at: Date
  from_sequence: Generated<number>
  left_at: Date | null
  read_sequence: Generated<number>
  read_at: Date | null
}

export type ChatMessageTable = {
  id: string
  organization_id: Generated<string>
  chat_id: string
  sequence: number
  revision: number
  account_id: string
  text: Generated<string>
  mentions: Generated<string[]>
  reply_to_id: string | null
  sent_at: Date
  edited_at: Date | null
  deleted_at: Date | null
  deleted_by: string | null
  reminded_at: Date | null
}

export type ChatMessageFileTable = {
  organization_id: Generated<string>
  message_id: string
  place: number
  file_id: string
}

export type ChatMessageLinkTable = {
  organization_id: Generated<string>
  message_id: string
  place: number
  person_id: string | null
  document_id: string | null
}

export type ChatMessageVersionTable = {
  organization_id: Generated<string>
  message_id: string
  revision: number
  text: string
  replaced_at: Date
}

export type ChatSettingTable = {
  organization_id: Generated<string>
  disappear_days: number | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export type CityTable = {
  id: number
  state_id: string
  name: string
}

export type ClearanceTable = {
  organization_id: Generated<string>
  person_id: string
  from_day: string
  to_day: string | null
  met: number
  total: number
  blocking: number
  later: number
  overdue: number
  expiring: number
  in_review: number
  next_due: string | null
  next_requirement_id: string | null
  answer: string
  past: Generated<boolean>
}

export type ClearanceCountTable = {
  organization_id: Generated<string>
  day: string
  answer: string
  people: number
}

export type CodeRequestTable = {
  id: string
  organization_id: Generated<string>
  account_id: string
  purpose: string
  method: string
  token_hash: Buffer
  code_hash: Buffer | null
  sent: Generated<number>
  sent_at: Date | null
  tries: Generated<number>
  secret: Buffer | null
  phone: string | null
  created_at: Date
  expires_at: Date
}

export type CompetencyAnswerTable = {
  organization_id: Generated<string>
  attempt_id: string
  question_id: string
  value: unknown
  marked: Generated<boolean>
  revision: number
  saved_at: Date
  reached: number | null
  scored_by: string | null
  scorer: string | null
  scored_at: Date | null
  comment: Generated<string>
}

export type CompetencyAttemptTable = {
  id: string
  organization_id: Generated<string>
  person_id: string
  test_id: string
  version_id: string
  number: number
  seed: number
  question_ids: string[]
  state: string
  begun_at: Date
  ends_at: Date | null
  submitted_at: Date | null
  timed_out: Generated<boolean>
  reached: number | null
  points: number
  decided_at: Date | null
  retake_id: string | null
  evidence_id: string | null
  withdrawn_at: Date | null
  withdrawn_by: string | null
  withdrawn_reason: string | null
}

export type CompetencyCertificateTable = {
  id: string
  organization_id: Generated<string>
  number: string
  title: string
  holder: string
  initials: string
  passed_on: string
  valid_until: string | null
  created_at: Date
}

export type CompetencyQuestionTable = {
  id: string
  organization_id: Generated<string>
  version_id: string
  lineage: string
  place: number
  type: string
  subject: Generated<string>
  title: Generated<string>
  text: string
  explanation: Generated<string>
  points: number
  image_file_id: string | null
  image_alt: Generated<string>
  options: unknown
  revision: Generated<number>
}

export type CompetencyRetakeTable = {
  id: string
  organization_id: Generated<string>
  person_id: string
  test_id: string
  granted_by: string | null
  granter: string
  reason: string
  granted_at: Date
}

export type CompetencyTestTable = {
  id: string
  organization_id: Generated<string>
  name: string
  description: Generated<string>
  active: Generated<boolean>
  deleted_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export type CompetencyTestVersionTable = {
  id: string
  organization_id: Generated<string>
  test_id: string
  version: number
  published_at: Date | null
  pass_mark: number
  minutes: number | null
  attempts: number | null
  pause_hours: number
  random_order: boolean
  draw: number | null
  show_answers: string
  certificate_months: number | null
  aide_subjects: boolean
  created_at: Date
  updated_at: Date
}

export type CompletedReferenceTable = {
  id: string
  organization_id: Generated<string>
  person_id: string
  request_id: string
  version_id: string
  given_by: string
  relation: string
  employer: string
  title: string
  from_month: string | null
  to_month: string | null
  answers: unknown
  submitted_at: Date
  taker_id: string | null
  taker: string | null
  talked_at: Date | null
  ip: string | null
  user_agent: string | null
  same_device: boolean
  same_network: boolean
}

export type ComplianceCountTable = {
  organization_id: Generated<string>
  requirement_id: string | null
  day: string
  status: string
  people: number
}

export type ComplianceSpanTable = {
  organization_id: Generated<string>
  person_id: string
  requirement_id: string
  from_day: string
  to_day: string | null
  status: string
  reason: unknown
  version: number
  seriousness: string
  evidence_id: string | null
  waiting_id: string | null
  last_day: string | null
  due_on: string | null
  owed: boolean
  blocks: boolean
  needed: boolean
  finding: unknown
  office_check: boolean
}

export type CountedComplianceTable = {
  requirement_id: string | null
  day: string | null
  status: string | null
  people: number | null
}

export type CountedPeopleTable = {
  status: string | null
  people: number | null
}

export type DestructionTable = {
  id: string
  organization_id: Generated<string>
  request_id: string
  person_id: string
  kind: string
  due_on: string | null
  rule: string
  erasure: Generated<boolean>
  state: Generated<string>
  done_at: Date | null
  record: unknown
}

export type DestructionRequestTable = {
  id: string
  organization_id: Generated<string>
  asked_by: string
  asker: string
  asked_at: Date
  state: Generated<string>
  decided_by: string | null
  decider: string | null
  decided_at: Date | null
  reason: string | null
  done_at: Date | null
}

export type DigestSentTable = {
  organization_id: Generated<string>
  account_id: string
  on_day: string
  sent_at: Date
}

export type DocumentSettingTable = {
  organization_id: Generated<string>
  reads_pictures: boolean
}

export type DocumentTypeTable = {
  id: string
  organization_id: Generated<string>
  name: string
  category_id: string | null
  description: Generated<string>
  needs_expiry: Generated<boolean>
  needs_number: Generated<boolean>
  medical: Generated<boolean>
  two_sided: Generated<boolean>
  validity_months: number | null
  active: Generated<boolean>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  provided_by: Generated<string>
  by_attendance: Generated<boolean>
}

export type DraftPageTable = {
  id: string
  organization_id: Generated<string>
  account_id: string
  person_id: string
  document_type_id: string
  place: number
  file_id: string
  saved_at: Date
}

export type EarlierEmploymentTable = {
  id: string
  organization_id: Generated<string>
  person_id: string
  hired_on: string
  first_contact_on: string | null
  ended_on: string
  recorded_at: Date
}

export type EducationTable = {
  id: string
  organization_id: Generated<string>
  person_id: string
  place: number
  school: string
  degree: Generated<string>
  field_of_study: Generated<string>
  from_month: string | null
  to_month: string | null
  graduated: Generated<boolean>
}

export type EmergencyContactTable = {
  id: string
  organization_id: Generated<string>
  person_id: string
  place: number
  name: string
  relationship: Generated<string>
  phone: string
  email: string | null
}

export type EmploymentTable = {
  id: string
  organization_id: Generated<string>
  person_id: string
  kind: string
  employer: Generated<string>
  title: Generated<string>
  from_day: string
  to_day: string | null
  phone: string | null
  supervisor: Generated<string>
  may_contact: Generated<boolean>
  reason_for_leaving: Generated<string>
  explanation: Generated<string>
}

export type EvaluationTable = {
  id: string
  organization_id: Generated<string>
  person_id: string
  form_id: string
  version_id: string
  point: string | null
  due_on: string | null
  evaluator_id: string
  state: Generated<string>
  started_on: string
  held_on: string
  closing_note: string | null
  closed_by: string | null
  closed_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
  withdrawn_at: Date | null
  withdrawn_by: string | null
  withdrawal_reason: string | null
}

export type EvaluationAnswerTable = {
  organization_id: Generated<string>
  evaluation_id: string
  question_id: string
  value: number | null
  text: Generated<string>
  comment: Generated<string>
  revision: number
  answered_by: string
  answerer: string
  answered_at: Date
}

export type EvaluationFormTable = {
  id: string
  organization_id: Generated<string>
  name: string
  description: Generated<string>
  hire_days: Generated<number[]>
  every_months: number | null
  counted_from: Generated<string>
  active: Generated<boolean>
  draft: unknown
  draft_version: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export type EvaluationFormPositionTable = {
  organization_id: Generated<string>
  form_id: string
  position_id: string
}

export type EvaluationFormVersionTable = {
  id: string
  organization_id: Generated<string>
  form_id: string
  version: number
  name: string
  content: unknown
  published_at: Date
  publisher: string
}

export type EvaluationReminderTable = {
  id: string
  organization_id: Generated<string>
  person_id: string
  form_id: string
  evaluator_id: string
  due_on: string | null
  rung: string | null
  sent_at: Date
}

export type EvaluationSignatureTable = {
  id: string
  organization_id: Generated<string>
  evaluation_id: string
  side: string
  account_id: string
  person_id: string | null
  typed_name: string
  signed_at: Date
  time_zone: string
  ip: string | null
  user_agent: string | null
  content: string
  content_sha256: string
  comment: Generated<string>
  consent_text: string
  consent_sha256: string
}

export type EvidenceTable = {
  id: string
  organization_id: Generated<string>
  person_id: string
  kind: string
  source_id: string
  performed_on: string | null
  received_on: string
  decision: string | null
  decided_on: string | null
  reason: string | null
  expires_on: string | null
  quantity: string | null
  deleted_on: string | null
  created_at: Generated<Date>
}

export type EvidenceLinkTable = {
  id: string
  organization_id: Generated<string>
  document_id: string
  document_type_id: string
  linked_on: string
  linked_by: string | null
  linker: string
  created_at: Date
  ended_on: string | null
}

export type ExclusionCheckTable = {
  id: string
  organization_id: Generated<string>
  person_id: string
  exclusion_file_id: string | null
  checked_at: Date
  taken_over_by: string | null
  taker: string | null
}

export type ExclusionCheckHitTable = {
  organization_id: Generated<string>
  check_id: string
  hit_id: string
  resolved_before: boolean
}

export type ExclusionFileTable = {
  id: string
  organization_id: Generated<string>
  list_code: string
  stored_file_id: string
  file_name: string
  sha256: string
  bytes: number
  as_of: string
  columns: unknown
  accepts_fewer: Generated<boolean>
  imported_by: string
  importer: string
  imported_at: Date
  state: string
  reason: string | null
  rows_read: Generated<number>
  people_listed: Generated<number>
  after_person: string | null
  screened: Generated<number>
  to_screen: Generated<number>
  hits: Generated<number>
  finished_at: Date | null
  key_edition: Generated<number>
}

export type ExclusionHitTable = {
  id: string
  organization_id: Generated<string>
  person_id: string
  list_code: string
  row_print: string
  person_print: string
  record: unknown
  score: string
  reasons: unknown
  state: string
  found: Generated<boolean>
  proposal: string | null
  proposed_by: string | null
  decided_by: string | null
  decided_at: Date | null
  found_at: Date
  updated_at: Date
}

export type ExclusionHitEventTable = {
  id: string
  organization_id: Generated<string>
  hit_id: string
  act: string
  decision: string | null
  reason: Generated<string>
  account_id: string | null
  actor: string
  at: Date
}

export type ExclusionKeyTable = {
  organization_id: Generated<string>
  exclusion_file_id: string
  key: string
  line: number
}

export type ExclusionRowTable = {
  organization_id: Generated<string>
  exclusion_file_id: string
  line: number
  record: unknown
}

export type ExportTable = {
  id: string
  organization_id: Generated<string>
  account_id: string
  call: string
  param: string | null
  query: unknown
  format: string
  state: Generated<string>
  tries: Generated<number>
  rows_done: Generated<number>
  rows_total: number | null
  capabilities: string[] | null
  works_with: string | null
  file_id: string | null
  reason: string | null
  asked_at: Date
  ended_at: Date | null
}

export type FormDraftTable = {
  id: string
  organization_id: Generated<string>
  account_id: string
  form_key: Buffer
  content: Buffer
  saved_at: Date
}

export type IdempotentAnswerTable = {
  organization_id: Generated<string>
  account_id: string
  key_hash: Buffer
  content: Buffer
  answered_at: Date
}

export type ImportTable = {
  id: string
  organization_id: Generated<string>
  name: string
  state: Generated<string>
  headers: string[]
  matches: string[]
  created_by: string
  creator: string
  created_at: Generated<Date>
  updated_at: Generated<Date>
  started_by: string | null
  starter: string | null
  started_at: Date | null
  ended_at: Date | null
  undone_by: string | null
  undoer: string | null
  undone_at: Date | null
  kind: Generated<string>
  file_id: string | null
}

export type ImportRowTable = {
  id: string
  organization_id: Generated<string>
  import_id: string
  line: number
  cells_sealed: Buffer | null
  verdict: string
  reasons: Generated<unknown>
  candidates: Generated<string[]>
  decision: string | null
  state: Generated<string>
  person_id: string | null
  made: Generated<boolean>
  print: string | null
  written_sealed: Buffer | null
  kept: Generated<string[]>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export type InServiceEntryTable = {
  id: string
  organization_id: Generated<string>
  person_id: string
  ledger_id: string
  topic: string
  trainer: Generated<string>
  note: Generated<string>
  document_id: string | null
  recorded_by: string
  recorder: string
  recorded_at: Date
  replaces_id: string | null
  removed_by: string | null
  remover: string | null
  removed_at: Date | null
  removal_reason: Generated<string>
}

export type InServiceLedgerTable = {
  id: string
  organization_id: Generated<string>
  name: string
  active: Generated<boolean>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export type InstallationTable = {
  only_one: Generated<boolean>
  data_id: string
  key_print: Buffer
  old_key_print: Buffer | null
  requests_password: Buffer | null
}

export type JointLicenseTypeTable = {
  organization_id: Generated<string>
  document_type_id: string
}

export type JourneyTable = {
  id: string
  organization_id: Generated<string>
  person_id: string
  walkthrough_id: string
  version_id: string
  started_at: Date
  submitted_at: Date | null
  ended_at: Date | null
  updated_at: Generated<Date>
}

export type JourneyStepTable = {
  organization_id: Generated<string>
  journey_id: string
  step_id: string
  state: string
  data: Generated<unknown>
  started_at: Date
  done_at: Date | null
  updated_at: Date
}

export type KnownDeviceTable = {
  organization_id: Generated<string>
  account_id: string
  secret_hash: Buffer
  used_at: Date
}

export type LeadSourceTable = {
  id: string
  organization_id: Generated<string>
  name: string
  description: Generated<string>
  active: Generated<boolean>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export type LegalHoldTable = {
  id: string
  organization_id: Generated<string>
  person_id: string
  reason: string
  placed_by: string
  placer: string
  placed_at: Date
  ended_by: string | null
  ender: string | null
  ended_at: Date | null
  end_reason: string | null
}

export type LicenseAnswerTable = {
  organization_id: Generated<string>
  document_id: string
  document_type_id: string | null
  answered_by: string
  answered_at: Date
}

export type MailMessageTable = {
  id: string
  organization_id: Generated<string>
  kind: string
  to_address: string
  subject: string
  body_text: string | null
  body_html: string | null
  account_id: string | null
  person_id: string | null
  created_at: Date
  next_try_at: Date | null
  tries: Generated<number>
  sent_at: Date | null
  failure: string | null
  about_id: string | null
  leased_until: Date | null
  withdrawn_at: Date | null
  given_up_at: Date | null
  caused_by: string | null
  told_at: Date | null
  invite: string | null
  invite_method: string | null
}

export type MailedLinkTable = {
  token_hash: Buffer
  organization_id: Generated<string>
  purpose: string
  account_id: string | null
  person_id: string | null
  email: string
  created_at: Date
  expires_at: Date
  used_at: Date | null
  used_key: Buffer | null
}

export type NotificationTable = {
  id: string
  organization_id: Generated<string>
  account_id: string
  kind: string
  group_key: string
  link: string
  words: Generated<unknown>
  person_id: string | null
  happenings: Generated<number>
  in_app: Generated<boolean>
  happened_at: Date
  seen_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export type NotificationDeliveryTable = {
  organization_id: Generated<string>
  notification_id: string
  channel: string
  due_at: Date | null
  told_at: Date | null
  text_id: string | null
}

export type NotificationSettingTable = {
  organization_id: Generated<string>
  account_id: string
  choices: Generated<unknown>
  digest: boolean | null
  quiet_from: string | null
  quiet_to: string | null
  time_zone: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export type OfficeTable = {
  id: string
  organization_id: Generated<string>
  name: string
  address: Generated<string>
  active: Generated<boolean>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export type OrganizationTable = {
  id: string
  name: string
  short_name: string
  email: string | null
  phone: string | null
  website: string | null
  address: string | null
  city: string | null
  state_code: string | null
  postal_code: string | null
  logo_file_id: string | null
  time_zone: Generated<string>
  idle_minutes: Generated<number>
  completed_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
  second_factor_required: Generated<boolean>
  reminder_days: Generated<number[]>
}

export type PasskeyTable = {
  id: string
  organization_id: Generated<string>
  account_id: string
  credential_id: string
  public_key: Buffer
  counter: number
  transports: Generated<string[]>
  name: string
  created_at: Generated<Date>
  updated_at: Generated<Date>
  last_used_at: Date | null
}

export type PasskeyChallengeTable = {
  challenge_hash: Buffer
  organization_id: Generated<string>
  account_id: string
  session_hash: Buffer
  expires_at: Date
}

export type PasskeySignInTable = {
  token_hash: Buffer
  challenge_hash: Buffer
  kind: string
  expires_at: Date
}

export type PermissionTable = {
  id: string
  organization_id: Generated<string>
  name: string
  description: Generated<string>
  capabilities: Generated<string[]>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  preset: string | null
  preset_seen: string[] | null
}

export type PersonTable = {
  id: string
  organization_id: Generated<string>
  status: string
  first_name: string
  middle_name: Generated<string>
  last_name: string
  former_names: Generated<string>
  email: string
  phone: string | null
  gender: string | null
  birth_date_sealed: Buffer | null
  ssn_sealed: Buffer | null
  address: string | null
  city: string | null
  state_code: string | null
  postal_code: string | null
  languages: Generated<string[]>
  photo_file_id: string | null
  position_id: string | null
  coordinator_id: string | null
  lead_source_id: string | null
  invited_on: string | null
  signed_up_on: string | null
  hired_on: string | null
  first_contact_on: string | null
  signed_off_at: Date | null
  ended_on: string | null
  version: Generated<number>
  education_version: Generated<number>
  employment_version: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  search: GeneratedAlways<string>
  language: Generated<string>
  traits: Generated<unknown>
  details_destroyed_on: string | null
  merged_into: string | null
  office_id: string | null
  taken_over_on: string | null
}

export type PersonAbsenceTable = {
  id: string
  organization_id: Generated<string>
  person_id: string
  from_day: string
  to_day: string | null
  reason: Generated<string>
  recorded_by: string
  recorder: string
  created_at: Date
  updated_at: Date
  removed_at: Date | null
}

export type PersonApartTable = {
  id: string
  organization_id: Generated<string>
  first_id: string
  second_id: string
  said_by: string
  sayer: string
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export type PersonCountTable = {
  organization_id: Generated<string>
  status: string
  shard: number
  people: number
}

export type PersonEventTable = {
  id: string
  organization_id: Generated<string>
  person_id: string
  kind: string
  on_day: string
  at: Date
  account_id: string | null
  actor: string
  reason: string | null
  detail: unknown
}

export type PersonMergeTable = {
  id: string
  organization_id: Generated<string>
  kept_id: string
  merged_id: string
  reason: string
  status_before: string
  coordinator_before: string | null
  fields: string[]
  values_sealed: Buffer | null
  merged_by: string
  merger: string
  merged_at: Date
  undone_by: string | null
  undoer: string | null
  undone_at: Date | null
  undo_reason: string | null
  left_fields: Generated<string[]>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  office_before: string | null
}

export type PersonPositionTable = {
  organization_id: Generated<string>
  person_id: string
  position_id: string
  from_day: string
  to_day: string | null
}

export type PersonStateTable = {
  organization_id: Generated<string>
  person_id: string
  state_code: string
  from_day: string
  to_day: string | null
}

export type PictureReadingTable = {
  id: string
  organization_id: Generated<string>
  person_id: string
  file_id: string
  state: Generated<string>
  tries: Generated<number>
  asked_at: Date
  begun_at: Date | null
  found_sealed: Buffer | null
}

export type PositionTable = {
  id: string
  organization_id: Generated<string>
  name: string
  abbreviation: string
  description: Generated<string>
  active: Generated<boolean>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export type ProfileHistoryTable = {
  organization_id: Generated<string>
  person_id: string
  known_from: string
  hired_on: string | null
  first_contact_on: string | null
  positions: unknown
  states: unknown
  absences: unknown
  source: Generated<string>
  traits: Generated<unknown>
}

export type PushSubscriptionTable = {
  id: string
  organization_id: Generated<string>
  account_id: string
  session_id: string
  endpoint_hash: Buffer
  subscription_sealed: Buffer
  user_agent: Generated<string>
  last_pushed_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export type PutOffTable = {
  id: string
  organization_id: Generated<string>
  account_id: string
  kind: string
  thing_id: string
  person_id: string | null
  nature: string
  until_day: string
  reason: string
  put_off_at: Date
}

export type RecoveryCodeTable = {
  organization_id: Generated<string>
  account_id: string
  code_hash: Buffer
  created_at: Generated<Date>
}

export type ReferenceEventTable = {
  id: string
  organization_id: Generated<string>
  request_id: string
  kind: string
  at: Date
  actor: string | null
  note: Generated<string>
}

export type ReferenceFormTable = {
  id: string
  organization_id: Generated<string>
  name: string
  kind: string
  active: Generated<boolean>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export type ReferenceFormVersionTable = {
  id: string
  organization_id: Generated<string>
  reference_form_id: string
  version: number
  questions: unknown
  created_at: Date
}

export type ReferenceLinkTable = {
  token_hash: Buffer
  organization_id: Generated<string>
  request_id: string
  created_at: Date
  revoked_at: Date | null
}

export type ReferenceRequestTable = {
  id: string
  organization_id: Generated<string>
  person_id: string
  form_id: string
  version_id: string
  referee_name: string
  referee_email: string | null
  referee_phone: string | null
  relation: string
  employer: Generated<string>
  title: Generated<string>
  from_month: string | null
  to_month: string | null
  state: string
  named_by: string
  requester: string
  requested_at: Date
  sent_at: Date | null
  sent_on: string | null
  expires_on: string | null
  reminders: Generated<number>
  reminded_at: Date | null
  draft: Generated<unknown>
  draft_saved_at: Date | null
  replaces_id: string | null
  updated_at: Generated<Date>
  requester_id: string | null
  evidence_id: string | null
}

export type ReferenceSignalCheckTable = {
  id: string
  organization_id: Generated<string>
  reference_id: string
  signal: string
  checked_by: string
  checker: string
  checked_at: Date
}

export type ReminderSentTable = {
  id: string
  organization_id: Generated<string>
  person_id: string
  requirement_id: string
  rung: number | null
  due_day: string | null
  sent_on: string
  sent_at: Date
  sent_by: string | null
}

export type RequirementTable = {
  id: string
  organization_id: Generated<string>
  person_id: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
  retired_on: string | null
}

export type RequirementDocumentTypeTable = {
  organization_id: Generated<string>
  version_id: string
  document_type_id: string
}

export type RequirementOriginTable = {
  requirement_id: string
  organization_id: Generated<string>
  pack_key: string
  pack_name: string
  pack_version: string
  entry_key: string
  entry: unknown
  draft: unknown
  mapping: unknown
  latest: Generated<boolean>
  imported_at: Date
  imported_by: string | null
}

export type RequirementPositionTable = {
  organization_id: Generated<string>
  version_id: string
  position_id: string
}

export type RequirementStateTable = {
  organization_id: Generated<string>
  version_id: string
  state_code: string
}

export type RequirementVersionTable = {
  id: string
  organization_id: Generated<string>
  requirement_id: string
  version: number
  name: string
  category_id: string
  satisfied_by: unknown
  lasting: unknown
  due: unknown
  seriousness: string
  reminder_days: Generated<number[]>
  in_force_from: string | null
  in_force_to: string | null
  citation: Generated<string>
  explanation: Generated<string>
  verified_on: string | null
  effective_on: string
  created_at: Date
  created_by: string | null
  sources: GeneratedAlways<string[]>
  only_who: Generated<unknown>
  dated_sources: GeneratedAlways<string[]>
}

export type RetentionPolicyTable = {
  organization_id: Generated<string>
  kind: string
  months: number
  months_after_hire: number | null
  updated_at: Date
}

export type RetentionTypeTable = {
  organization_id: Generated<string>
  document_type_id: string
  kind: string
  updated_at: Date
}

export type ReviewReasonTable = {
  id: string
  organization_id: Generated<string>
  en: string
  es: Generated<string>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export type RoleTable = {
  id: string
  organization_id: Generated<string>
  name: string
  description: Generated<string>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  works_with: Generated<string>
}

export type RolePermissionTable = {
  organization_id: Generated<string>
  role_id: string
  permission_id: string
}

export type RuleChangeTable = {
  id: string
  organization_id: Generated<string>
  requirement_id: string | null
  kind: string
  requested_by: string | null
  requested_at: Date
  after_person: string | null
  done: Generated<number>
  total: number
  finished_at: Date | null
}

export type RulePackTable = {
  id: string
  organization_id: Generated<string>
  key: string
  version: string
  content: unknown
  uploaded_at: Date
  uploaded_by: string
}

export type SavedReportTable = {
  id: string
  organization_id: Generated<string>
  account_id: string
  report: string
  name: string
  filters: unknown
  shared: Generated<boolean>
  schedule: string | null
  emailed_on: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export type SavedViewTable = {
  id: string
  organization_id: Generated<string>
  account_id: string
  name: string
  query: string
  shared: Generated<boolean>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export type SecondFactorTable = {
  id: string
  organization_id: Generated<string>
  account_id: string
  method: string
  secret: Buffer | null
  used_step: number | null
  phone: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export type SessionTable = {
  token_hash: Buffer
  organization_id: Generated<string>
  account_id: string
  created_at: Date
  expires_at: Date
  last_used_at: Date
  ended_at: Date | null
  ip: string | null
  user_agent: string | null
  viewing_role_id: string | null
  strong: Generated<boolean>
  id: Generated<string>
  viewing_people_of: string | null
}

export type SignOffTable = {
  id: string
  organization_id: Generated<string>
  person_id: string
  signed_at: Date
  signed_by: string
  signer: string
  override_reason: string | null
  snapshot: unknown
  withdrawn_at: Date | null
  withdrawn_by: string | null
  withdrawn_reason: string | null
}

export type SingleSignOnTable = {
  id: string
  organization_id: Generated<string>
  issuer: string
  client_id: string
  client_secret: Buffer
  domain: string
  record_value: string
  checked_at: Date | null
  proven_at: Date | null
  lost_at: Date | null
  tested_at: Date | null
  tested_by: string | null
  enabled: Generated<boolean>
  required: Generated<boolean>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export type SingleSignOnFlowTable = {
  token_hash: Buffer
  organization_id: Generated<string>
  browser_hash: Buffer | null
  tester_id: string | null
  expires_at: Date
}

export type SingleSignOnIdentityTable = {
  id: string
  organization_id: Generated<string>
  account_id: string
  issuer: string
  subject: string
  email: string
  last_used_at: Date
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export type SkillAnswerTable = {
  organization_id: Generated<string>
  response_id: string
  item_id: string
  rating: number | null
  rating_at: Date | null
  frequency: number | null
  frequency_at: Date | null
  yes: boolean | null
  yes_at: Date | null
  words: string | null
  words_at: Date | null
}

export type SkillChecklistTable = {
  id: string
  organization_id: Generated<string>
  name: string
  description: Generated<string>
  active: Generated<boolean>
  deleted_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export type SkillChecklistVersionTable = {
  id: string
  organization_id: Generated<string>
  checklist_id: string
  version: number
  content: unknown
  revision: Generated<number>
  published_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export type SkillObservationTable = {
  id: string
  organization_id: Generated<string>
  response_id: string
  person_id: string
  item_id: string
  observed_on: string
  observer: string
  initials: string
  performed_with: string
  satisfactory: boolean
  rating: number | null
  note: Generated<string>
  recorded_by: string
  recorded_at: Date
}

export type SkillObservationWithdrawalTable = {
  id: string
  organization_id: Generated<string>
  reason: string
  withdrawn_by: string
  withdrawn_at: Date
}

export type SkillResponseTable = {
  id: string
  organization_id: Generated<string>
  person_id: string
  checklist_id: string
  version_id: string
  state: Generated<string>
  started_at: Date
  submitted_at: Date | null
  sent_back_at: Date | null
  sent_back_by: string | null
  sent_back_reason: string | null
  evidence_id: string | null
  updated_at: Date
}

export type SkillRetrainingTable = {
  id: string
  organization_id: Generated<string>
  response_id: string
  person_id: string
  item_id: string
  observation_id: string
  owner_id: string
  due_on: string
  trained_on: string | null
  trained_by: string | null
  ended_by: string | null
  ended_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export type StateTable = {
  id: string
  name: string
}

export type StoredFileTable = {
  id: string
  organization_id: Generated<string>
  name: string
  media_type: string
  bytes: number
  sha256: string
  has_preview: Generated<boolean>
  created_by: string | null
  created_at: Generated<Date>
  scan: Generated<string>
  scanned_at: Date | null
  scan_tried_at: Date | null
  infection: string | null
}

export type SurveyTable = {
  id: string
  organization_id: Generated<string>
  name: string
  kind: string
  as_of: string
  ends_on: string
  medical: Generated<boolean>
  medical_chosen_by: string | null
  medical_chosen_at: Date | null
  created_by: string
  creator: string
  ended_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export type SurveyBinderTable = {
  id: string
  organization_id: Generated<string>
  survey_id: string
  person_id: string
  state: Generated<string>
  medical: boolean
  file_id: string | null
  pages: number | null
  asked_by: string
  asked_at: Date
  made_at: Date | null
}

export type SurveyDrawTable = {
  id: string
  organization_id: Generated<string>
  survey_id: string
  number: number
  percent: number
  at_least: number
  seed: string
  groups: unknown
  reason: string | null
  drawn_by: string
  drawer: string
  drawn_at: Date
}

export type SurveyLinkTable = {
  id: string
  organization_id: Generated<string>
  survey_id: string
  token_hash: Buffer
  code_hash: Buffer
  wrong_codes: Generated<number>
  ends_at: Date
  binders: boolean
  created_by: string
  creator: string
  created_at: Generated<Date>
  revoked_at: Date | null
  revoker: string | null
}

export type SurveyPersonTable = {
  organization_id: Generated<string>
  survey_id: string
  person_id: string
  draw_id: string | null
  created_at: Generated<Date>
}

export type SurveyViewTable = {
  id: string
  organization_id: Generated<string>
  survey_id: string
  link_id: string
  what: string
  person_id: string | null
  document_id: string | null
  at: Date
  ip: string
  user_agent: string
}

export type SurveyVisitTable = {
  pass_hash: Buffer
  organization_id: Generated<string>
  id: string
  link_id: string
  begun_at: Date
}

export type TextCodeTable = {
  id: string
  organization_id: Generated<string>
  segments: number
  cost_micros: number
  sent_at: Date
}

export type TextConsentTable = {
  id: string
  organization_id: Generated<string>
  person_id: string | null
  phone: string
  given: boolean
  way: string
  on_day: string
  note: Generated<string>
  words: Generated<string>
  account_id: string | null
  actor: string
  created_at: Generated<Date>
  staff_id: string | null
}

export type TextMessageTable = {
  id: string
  organization_id: Generated<string>
  person_id: string | null
  kind: string
  phone: string
  body: string | null
  segments: number
  cost_micros: number | null
  caused_by: string | null
  actor: string
  created_at: Generated<Date>
  next_try_at: Date | null
  leased_until: Date | null
  tries: Generated<number>
  sent_at: Date | null
  withheld_at: Date | null
  given_up_at: Date | null
  failure: string | null
  answered: number | null
  staff_id: string | null
}

export type TextReplyTable = {
  id: string
  organization_id: Generated<string>
  person_id: string | null
  phone: string
  body: string
  keyword: string | null
  inbound_id: string
  received_at: Date
  created_at: Generated<Date>
  staff_id: string | null
}

export type TextSettingsTable = {
  organization_id: Generated<string>
  reminders: Generated<boolean>
  price_micros: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  notices: Generated<boolean>
}

export type WaiverTable = {
  id: string
  organization_id: Generated<string>
  person_id: string
  requirement_id: string
  from_day: string
  to_day: string | null
  declination: Generated<boolean>
  reason: string
  requested_by: string
  requested_at: Date
  approved_by: string | null
  approved_on: string | null
  ended_on: string | null
  requester: Generated<string>
  approver: string | null
  approved_at: Date | null
  closed_by: string | null
  closer: string | null
  closed_at: Date | null
  closing: string | null
  closing_reason: Generated<string>
}

export type WalkthroughTable = {
  id: string
  organization_id: Generated<string>
  name: string
  position_id: string
  active: Generated<boolean>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  deleted_at: Date | null
}

export type WalkthroughStepTable = {
  id: string
  organization_id: Generated<string>
  walkthrough_id: string
  unique_id: string
  place: number
  type: string
  title: string
  instruction: Generated<string>
  minutes: number
  waits_for: string | null
  required: Generated<boolean>
  text: Generated<string>
  video_url: string | null
  video_file_id: string | null
  captions: Generated<string>
  url: string | null
  button_label: Generated<string>
  consent_text: Generated<string>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export type WalkthroughStepDocumentTable = {
  organization_id: Generated<string>
  step_id: string
  document_type_id: string
  place: number
  required: boolean
}

export type WalkthroughStepReviewerTable = {
  organization_id: Generated<string>
  step_id: string
  account_id: string
}

export type WalkthroughStepSourceTable = {
  organization_id: Generated<string>
  step_id: string
  source_id: string
  place: number
  required: boolean
}

export type WalkthroughVersionTable = {
  id: string
  organization_id: Generated<string>
  walkthrough_id: string
  version: number
  name: string
  steps: unknown
  created_at: Date
}

export type WebhookTable = {
  id: string
  organization_id: Generated<string>
  url: string
  description: Generated<string>
  events: string[]
  secret_sealed: Buffer
  old_secret_sealed: Buffer | null
  old_secret_until: Date | null
  paused_at: Date | null
  paused_because: string | null
  failing_since: Date | null
  created_by: string
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export type WebhookClearanceTable = {
  organization_id: Generated<string>
  person_id: string
  answer: string
  previous: string | null
}

export type WebhookDeliveryTable = {
  id: string
  organization_id: Generated<string>
  webhook_id: string
  event_id: string
  attempts: Generated<number>
  tries: Generated<number>
  next_try_at: Date | null
  leased_until: Date | null
  last_try_at: Date | null
  delivered_at: Date | null
  status_code: number | null
  answer: string | null
  failure: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export type WebhookEventTable = {
  id: string
  organization_id: Generated<string>
  type: string
  data: unknown
  happened_at: Date
}

export type Tables = {
  account: AccountTable
  account_office: AccountOfficeTable
  acknowledgement: AcknowledgementTable
  acknowledgement_signature: AcknowledgementSignatureTable
  acknowledgement_version: AcknowledgementVersionTable
  acknowledgement_withdrawal: AcknowledgementWithdrawalTable
  activity_note: ActivityNoteTable
  api_key: ApiKeyTable
  application_signature: ApplicationSignatureTable
  attempt: AttemptTable
  audit_chain: AuditChainTable
  audit_check: AuditCheckTable
  audit_event: AuditEventTable
  audit_head: AuditHeadTable
  audit_head_address: AuditHeadAddressTable
  audit_seal: AuditSealTable
  audit_unsealed: AuditUnsealedTable
  calendar_attendance: CalendarAttendanceTable
  calendar_event: CalendarEventTable
  calendar_exception: CalendarExceptionTable
  calendar_feed: CalendarFeedTable
  calendar_participant: CalendarParticipantTable
  calendar_reminder: CalendarReminderTable
  calendar_renewal: CalendarRenewalTable
  caregiver_document: CaregiverDocumentTable
  caregiver_document_aside: CaregiverDocumentAsideTable
  caregiver_document_file: CaregiverDocumentFileTable
  category: CategoryTable
  chat: ChatTable
  chat_member: ChatMemberTable
  chat_message: ChatMessageTable
  chat_message_file: ChatMessageFileTable
  chat_message_link: ChatMessageLinkTable
  chat_message_version: ChatMessageVersionTable
  chat_setting: ChatSettingTable
  city: CityTable
  clearance: ClearanceTable
  clearance_count: ClearanceCountTable
  code_request: CodeRequestTable
  competency_answer: CompetencyAnswerTable
  competency_attempt: CompetencyAttemptTable
  competency_certificate: CompetencyCertificateTable
  competency_question: CompetencyQuestionTable
  competency_retake: CompetencyRetakeTable
  competency_test: CompetencyTestTable
  competency_test_version: CompetencyTestVersionTable
  completed_reference: CompletedReferenceTable
  compliance_count: ComplianceCountTable
  compliance_span: ComplianceSpanTable
  counted_compliance: CountedComplianceTable
  counted_people: CountedPeopleTable
  destruction: DestructionTable
  destruction_request: DestructionRequestTable
  digest_sent: DigestSentTable
  document_setting: DocumentSettingTable
  document_type: DocumentTypeTable
  draft_page: DraftPageTable
  earlier_employment: EarlierEmploymentTable
  education: EducationTable
  emergency_contact: EmergencyContactTable
  employment: EmploymentTable
  evaluation: EvaluationTable
  evaluation_answer: EvaluationAnswerTable
  evaluation_form: EvaluationFormTable
  evaluation_form_position: EvaluationFormPositionTable
  evaluation_form_version: EvaluationFormVersionTable
  evaluation_reminder: EvaluationReminderTable
  evaluation_signature: EvaluationSignatureTable
  evidence: EvidenceTable
  evidence_link: EvidenceLinkTable
  exclusion_check: ExclusionCheckTable
  exclusion_check_hit: ExclusionCheckHitTable
  exclusion_file: ExclusionFileTable
  exclusion_hit: ExclusionHitTable
  exclusion_hit_event: ExclusionHitEventTable
  exclusion_key: ExclusionKeyTable
  exclusion_row: ExclusionRowTable
  export: ExportTable
  form_draft: FormDraftTable
  idempotent_answer: IdempotentAnswerTable
  import: ImportTable
  import_row: ImportRowTable
  in_service_entry: InServiceEntryTable
  in_service_ledger: InServiceLedgerTable
  installation: InstallationTable
  joint_license_type: JointLicenseTypeTable
  journey: JourneyTable
  journey_step: JourneyStepTable
  known_device: KnownDeviceTable
  lead_source: LeadSourceTable
  legal_hold: LegalHoldTable
  license_answer: LicenseAnswerTable
  mail_message: MailMessageTable
  mailed_link: MailedLinkTable
  notification: NotificationTable
  notification_delivery: NotificationDeliveryTable
  notification_setting: NotificationSettingTable
  office: OfficeTable
  organization: OrganizationTable
  passkey: PasskeyTable
  passkey_challenge: PasskeyChallengeTable
  passkey_sign_in: PasskeySignInTable
  permission: PermissionTable
  person: PersonTable
  person_absence: PersonAbsenceTable
  person_apart: PersonApartTable
  person_count: PersonCountTable
  person_event: PersonEventTable
  person_merge: PersonMergeTable
  person_position: PersonPositionTable
  person_state: PersonStateTable
  picture_reading: PictureReadingTable
  position: PositionTable
  profile_history: ProfileHistoryTable
  push_subscription: PushSubscriptionTable
  put_off: PutOffTable
  recovery_code: RecoveryCodeTable
  reference_event: ReferenceEventTable
  reference_form: ReferenceFormTable
  reference_form_version: ReferenceFormVersionTable
  reference_link: ReferenceLinkTable
  reference_request: ReferenceRequestTable
  reference_signal_check: ReferenceSignalCheckTable
  reminder_sent: ReminderSentTable
  requirement: RequirementTable
  requirement_document_type: RequirementDocumentTypeTable
  requirement_origin: RequirementOriginTable
  requirement_position: RequirementPositionTable
  requirement_state: RequirementStateTable
  requirement_version: RequirementVersionTable
  retention_policy: RetentionPolicyTable
  retention_type: RetentionTypeTable
  review_reason: ReviewReasonTable
  role: RoleTable
  role_permission: RolePermissionTable
  rule_change: RuleChangeTable
  rule_pack: RulePackTable
  saved_report: SavedReportTable
  saved_view: SavedViewTable
  second_factor: SecondFactorTable
  session: SessionTable
  sign_off: SignOffTable
  single_sign_on: SingleSignOnTable
  single_sign_on_flow: SingleSignOnFlowTable
  single_sign_on_identity: SingleSignOnIdentityTable
  skill_answer: SkillAnswerTable
  skill_checklist: SkillChecklistTable
  skill_checklist_version: SkillChecklistVersionTable
  skill_observation: SkillObservationTable
  skill_observation_withdrawal: SkillObservationWithdrawalTable
  skill_response: SkillResponseTable
  skill_retraining: SkillRetrainingTable
  state: StateTable
  stored_file: StoredFileTable
  survey: SurveyTable
  survey_binder: SurveyBinderTable
  survey_draw: SurveyDrawTable
  survey_link: SurveyLinkTable
  survey_person: SurveyPersonTable
  survey_view: SurveyViewTable
  survey_visit: SurveyVisitTable
  text_code: TextCodeTable
  text_consent: TextConsentTable
  text_message: TextMessageTable
  text_reply: TextReplyTable
  text_settings: TextSettingsTable
  waiver: WaiverTable
  walkthrough: WalkthroughTable
  walkthrough_step: WalkthroughStepTable
  walkthrough_step_document: WalkthroughStepDocumentTable
  walkthrough_step_reviewer: WalkthroughStepReviewerTable
  walkthrough_step_source: WalkthroughStepSourceTable
  walkthrough_version: WalkthroughVersionTable
  webhook: WebhookTable
  webhook_clearance: WebhookClearanceTable
  webhook_delivery: WebhookDeliveryTable
  webhook_event: WebhookEventTable
}
