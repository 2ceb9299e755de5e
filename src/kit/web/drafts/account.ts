import { type ComponentType, createContext } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Language } from '../../contract/language.ts'
import type { StoredUser } from '../session/session.ts'
import type { SendPage } from './outbox.ts'

/**
 * Which form it is: the page with its query, the form's name, and what of the query opens the dialogs that it stands in
 * (`edit=ID`), the outermost first. What else the query says, such as the page of a list, makes it no other form.
 */
export type DraftPlace = { readonly address: string; readonly title: string; readonly dialog: string[] }

export type Draft = DraftPlace & {
  readonly id: string
  readonly savedAt: string
  /** True when it was kept before this sign-in. */
  readonly earlier: boolean
}

type Typed = Record<string, unknown>

/** What the ground asks of the signed-in account: given by whoever starts the app, since this ground knows no module. */
export type AccountCalls = {
  /** Counts as use and answers after how many minutes without use the session ends. A failure is told. */
  stay(): Promise<{ idleMinutes: number }>
  /** The same, quietly. */
  noteUse(): Promise<unknown>
  /** Who is signed in, and what they may do now, quietly. */
  readAccount(): Promise<StoredUser>
  listDrafts(): Promise<readonly Draft[]>
  /** What was typed, by the names of the fields. */
  readDraft(id: string): Promise<Typed>
  /** Keeps what a form holds and answers the draft's id. */
  keepDraft(draft: DraftPlace & { values: Typed }): Promise<string>
  dropDraft(id: string): Promise<unknown>
  /** Keeps the chosen colors with the account, quietly. */
  keepColorMode(mode: 'light' | 'dark'): Promise<unknown>
  /** Keeps with a person in which language they read, quietly. */
  keepLanguage(language: Language): Promise<unknown>
}

export type LoadAccount = () => Promise<AccountCalls>

/** Loads the calls when somebody is signed in. Null in tests of single screens: nothing is watched or kept then. */
export const AccountContext = createContext<LoadAccount | null>(null)

export type LoadSendPage = () => Promise<SendPage>

/** Loads what sends the pages that wait on this device; null in tests of single screens. */
export const SendPageContext = createContext<LoadSendPage | null>(null)

/** What a draft needs of a form, whatever its values are. */
export type Draftable = {
  getValues(): FieldValues
  watch(changed: () => void): { unsubscribe(): void }
  reset(values?: FieldValues, options?: { keepDefaultValues: boolean }): void
  readonly formState: { readonly defaultValues?: Readonly<FieldValues> | undefined }
}

export type DraftProps = { form: Draftable; title: string | undefined; sending: boolean; failed: boolean }

/** What keeps the form that it stands in as a draft; null where nobody is signed in. */
export const DraftContext = createContext<ComponentType<DraftProps> | null>(null)
