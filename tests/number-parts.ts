// A number's parts stand in the line, with no space between them in what is read aloud. happy-dom has no sheet that says so.
if (typeof document !== 'undefined') {
  const sheet = document.createElement('style');
  sheet.textContent = '.num :is(span, mark) { display: inline; }';
  document.head.append(sheet);
}
