// The portal's stored theme (src/app/theme.ts), which one origin shares; runs before the first paint.
{
  const theme = localStorage.getItem('sada.tema');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
}
