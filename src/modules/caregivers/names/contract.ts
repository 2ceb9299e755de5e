/** How two names, or two words of them, go together. */
export type Fit = 'same' | 'partly' | 'nickname' | 'similar' | 'variant' | 'soundsAlike' | 'initial' | 'different'
