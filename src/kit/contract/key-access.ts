import type { Access, Capability } from './access.ts'

/**
 * What an API key may be given: the capabilities with which something is read. Those of users, of the audit log and of
 * changes are none of them, and a new capability is none until it is named here.
 */
export const keyCapabilities = [
  'caregivers.view',
  'caregivers.viewSensitive',
  'notes.view',
  'documents.view',
  'documents.viewMedical',
  'compliance.view',
  'onboarding.view',
  'reports.view',
  'reports.export',
] as const satisfies readonly Capability[]

export type KeyCapability = (typeof keyCapabilities)[number]

/**
 * Says whether an API key may make a call: it reads, and only what names a capability for it. Whatever is not declared so
 * is closed to every key.
 */
export function mayUseByKey(
  { method, allow }: { readonly method: string; readonly allow: Access },
  granted: readonly Capability[],
): boolean {
  if (method !== 'GET' || allow.audience !== 'staff' || !allow.capability) return false
  const forKeys: readonly Capability[] = keyCapabilities
  return forKeys.includes(allow.capability) && granted.includes(allow.capability)
}
