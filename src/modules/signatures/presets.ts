type Contact = { readonly organization: string; readonly email: string | null; readonly phone: string | null }

function reachedAt({ organization, email, phone }: Contact): string {
  const ways = [email, phone].filter(way => way !== null && way !== '')
  return ways.length > 0 ? ways.join(' or ') : `the office of ${organization}`
}

/**
 * The standard statement before an electronic signature, as marked-up text. It tells what ESIGN (15 USC 7001) asks
 * for: scope, paper, withdrawal and what follows, copies, contact data, and what is needed to read the records.
 */
export function standardConsent(contact: Contact): string {
  const { organization } = contact
  const office = reachedAt(contact)
  return `# Consent to electronic records and signatures

Please read this before you sign. With your consent, ${organization} gives you records electronically and takes your signature electronically.

- **What it covers:** your application, the documents and answers that belong to it, the texts that you sign here, and later records and notices about your onboarding and your work for ${organization}.
- **Your right to paper:** you may have any of these records on paper, free of charge, and you may complete and sign any of it on paper instead. Ask ${office}.
- **Your right to withdraw:** you may withdraw this consent at any time by telling ${office}. What you signed before stays valid. From then on you get paper, and some things may take longer.
- **How to get a copy:** open what you signed here at any time to read, save or print it, or ask ${office} for a copy. There is no fee.
- **How to keep your contact details current:** change them in your profile here, or tell ${office}.
- **What you need:** a phone, tablet or computer with internet access, a current version of Chrome, Edge, Firefox or Safari, an email address, and a way to save or print a page. You are reading this page in the form in which your records are shown, so your device can open them.

When you tick the box and type your name, you agree to use electronic records and signatures for all of this.`
}
