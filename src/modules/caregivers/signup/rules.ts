/** What somebody agrees to who wants text messages. The very words are kept with the consent: whoever changes them changes what is agreed to. */
export const textConsentWords = (organization: string): string =>
  `I agree that ${organization} may text me at this phone number about my application, documents and work. How many texts I get depends on what is due. Message and data rates may apply. I can reply STOP at any time to end them, or HELP for help. Agreeing is not required to apply or to work.`
