/** Said where the browser does not let the page write to the clipboard. */
export const copyRefused = 'Der kunne ikke kopieres. Browseren tillader det ikke.';
