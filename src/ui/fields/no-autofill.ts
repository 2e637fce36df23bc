/**
 * For a text field: all of them hold words of the law and numbers, and none a name or a password of its user's. Browsers
 * heed the first where they do not guess otherwise; password managers each heed a sign of their own.
 */
export const noAutofill = {
  autoComplete: 'off',
  'data-1p-ignore': 'true',
  'data-bwignore': 'true',
  'data-lpignore': 'true',
  'data-form-type': 'other',
} as const;
