@node "%~dp0sada" %*
